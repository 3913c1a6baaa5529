#!/bin/sh
# `make pythons`: the tests under the Pythons of other Debian releases, each in a root of its own.
# As root, on Debian, with debootstrap. Name releases to try only those: tools/pythons.sh sid
#
# A root is made once and kept ($VANDTIA_ROOTS, by default below /var/tmp); the tree is copied in anew each
# time, as git sees it. What this machine needs to reach the network (name servers, certificates,
# pip's configuration and the local folders it names) is copied or mounted in, never written here.
set -eu
cd "$(dirname "$0")/.."

# `make test`, or what $VANDTIA_TRY says, inside the root: in a name space, so that no mount outlives it.
if [ "${1-}" = --inside ]; then
	root=$2
	for folder in $(grep -ohE '(file://)?/[^ ,]+' "$root/etc/pip.conf" "$root/root/.config/pip/pip.conf" 2>/dev/null | sed 's,^file://,,'); do
		while [ ! -d "$folder" ] && [ "$folder" != / ]; do folder=$(dirname "$folder"); done
		folder=${folder%/simple}  # an index names files beside itself
		case $folder in / | /etc*) continue ;; esac
		mkdir -p "$root$folder"
		mountpoint -q "$root$folder" || mount --rbind "$folder" "$root$folder"
	done
	mount -t proc proc "$root/proc"
	mount --rbind /dev "$root/dev"
	exec chroot "$root" /usr/bin/env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin TERM=xterm-256color \
		LANG=C.UTF-8 PIP_DEFAULT_TIMEOUT=180 VANDTIA_TRY="${VANDTIA_TRY:-make test}" \
		sh -c 'cd /vandtia && python3 --version && try=$VANDTIA_TRY && unset VANDTIA_TRY && eval "$try"'
fi

[ "$(id -u)" = 0 ] || { echo "make pythons: roots are made as root" >&2; exit 2; }
command -v debootstrap >/dev/null || { echo "make pythons: apt install debootstrap" >&2; exit 2; }
roots=${VANDTIA_ROOTS:-/var/tmp/vandtia-pythons}
failed=
for release in ${@:-trixie sid}; do
	root=$roots/$release
	if [ ! -e "$root/made" ]; then
		debootstrap --variant=minbase --include=python3,python3-venv,python3-pip,ca-certificates,make,git \
			"$release" "$root" ${VANDTIA_MIRROR-}
		touch "$root/made"
	fi
	cp -L /etc/resolv.conf "$root/etc/"
	mkdir -p "$root/etc/ssl/certs"
	cp -L /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/"
	mkdir -p "$root/root/.config/pip"
	cp -L /etc/pip.conf "$root/etc/pip.conf" 2>/dev/null || rm -f "$root/etc/pip.conf"
	cp -L "${XDG_CONFIG_HOME:-$HOME/.config}/pip/pip.conf" "$root/root/.config/pip/" 2>/dev/null || true
	mkdir -p "$root/vandtia"
	# The environment stays: only an altered pyproject.toml makes pip run again.
	find "$root/vandtia" -mindepth 1 -maxdepth 1 ! -name .venv -exec rm -rf {} +
	git ls-files -z --cached --others --exclude-standard | xargs -0 sh -c 'ls -d -- "$@" 2>/dev/null' sh |
		tar -c -T - | tar -x -C "$root/vandtia"
	echo "== $release"
	unshare --mount "$0" --inside "$root" || failed="$failed $release"
done
[ -z "$failed" ] || { echo "make pythons: failed on$failed" >&2; exit 1; }
