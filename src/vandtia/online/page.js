// The page of the table in a browser: who sits down, letters that fit, and the keyboard at once.
"use strict";

const COLUMNS = 80, ROWS = 24, LETTER_WIDTH = 0.61, LINE_HEIGHT = 1.36;
const MIN_LETTER = 7, MAX_LETTER = 16;

function letterSize() {
  const wide = window.innerWidth / COLUMNS / LETTER_WIDTH;
  const high = window.innerHeight / ROWS / LINE_HEIGHT;
  return Math.max(MIN_LETTER, Math.min(MAX_LETTER, Math.floor(Math.min(wide, high) * 2) / 2));
}

function begin(path) {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const terminal = document.createElement("div");
  terminal.id = "terminal";
  terminal.className = "textual-terminal";
  terminal.dataset.fontSize = letterSize();
  terminal.dataset.sessionWebsocketUrl = `${scheme}//${location.host}${path}`;
  document.getElementById("place").append(terminal);
  window.onload(new Event("load"));
  const wait = setInterval(() => {
    const keyboard = document.querySelector(".xterm-helper-textarea");
    if (!keyboard) return;
    clearInterval(wait);
    // On a phone the letters of the screen's own keyboard would cover the cards.
    if (matchMedia("(pointer: coarse)").matches) keyboard.setAttribute("inputmode", "none");
    keyboard.focus();
    window.addEventListener("focus", () => keyboard.focus());
  }, 50);
}

// What a guest has the same seat by, when the page is loaded anew.
function token() {
  let kept = sessionStorage.getItem("token");
  if (!kept) {
    const bytes = crypto.getRandomValues(new Uint8Array(24));
    kept = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
    sessionStorage.setItem("token", kept);
  }
  return kept;
}

async function sit(event) {
  event.preventDefault();
  const fault = document.getElementById("fault");
  const name = document.getElementById("name").value;
  const code = document.getElementById("code").value;
  fault.textContent = "";
  const answer = await fetch("/sit", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ name, code, token: token() }),
  });
  const words = await answer.text();
  if (!answer.ok) {
    fault.textContent = words;
    return;
  }
  sessionStorage.setItem("name", name);
  document.getElementById("sit").hidden = true;
  begin(words);
}

window.addEventListener("load", () => {
  document.getElementById("again").onclick = () => location.reload();
  const socket = document.body.dataset.socket;
  if (socket) {
    begin(socket);
    return;
  }
  const code = decodeURIComponent(location.pathname.slice(1));
  if (code) document.getElementById("code").value = code;
  document.getElementById("name").value = sessionStorage.getItem("name") || "";
  document.getElementById("sit").onsubmit = sit;
});
