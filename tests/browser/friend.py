"""Somebody else at the table, from another browser: no page is drawn for them, and they move when they are told to."""

import json
from typing import Any

from playwright.sync_api import Browser, Page

from tests.browser.planted import guest_of

ANSWER = """async ([table, seat]) => {
  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/tables/${table}/socket`);
  const heard = [];
  let tell = () => {};
  socket.onmessage = (event) => { heard.push(JSON.parse(event.data)); tell(); };
  const next = async () => {
    while (!heard.some((one) => one.kind === 'state')) await new Promise((done) => (tell = done));
    return heard.splice(0).findLast((one) => one.kind === 'state');
  };
  let state = await next();
  while (state.to_act.includes(seat)) {
    const move = state.moves[seat][0];
    socket.send(JSON.stringify({ kind: 'move', seat, decision: state.decision, words: move.words, ref: 1 }));
    state = await next();
  }
  socket.close();
}"""


class Friend:
    """A guest of a house who has been invited to a table."""

    def __init__(self, browser: Browser, house: str, name: str) -> None:
        self.page: Page = browser.new_context().new_page()
        guest_of(self.page, house)
        self.page.goto(f"{house}/healthz")
        self.name = name
        self._tables = f"{house}/api/tables"

    def join(self, table: str) -> int:
        """Sit down; which seat it is."""
        body = json.dumps({"name": self.name})
        headers = {"content-type": "application/json"}
        joined = self.page.request.post(f"{self._tables}/{table}/join", data=body, headers=headers).json()
        return int(next(seat["seat"] for seat in joined["seats"] if seat["yours"]))

    def card(self, table: str) -> dict[str, Any]:
        """The table as this friend sees it from outside."""
        found: dict[str, Any] = self.page.request.get(f"{self._tables}/{table}").json()
        return found

    def play(self, table: str, seat: int) -> None:
        """Answer until others are asked."""
        self.page.evaluate(ANSWER, [table, seat])

    def await_turn(self, table: str, seat: int) -> None:
        """Until a seat is asked; bots take their time."""
        while seat not in self.card(table)["to_act"]:
            self.page.wait_for_timeout(50)
