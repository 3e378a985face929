/**
 * The line that `early.js` opened while the page's script was on its way.
 */

/** @typedef {{ socket: WebSocket, heard: MessageEvent[] }} EarlyLine */

/**
 * Gives the early line, once, if it leads to an address and still may. Messages that it received are passed on before anything
 * else, as soon as it has a listener.
 *
 * @param {{ damieraLine?: EarlyLine }} page  where it was left
 * @param {string} address
 * @returns {WebSocket | null}
 */
export function takeEarly(page, address) {
  const early = page.damieraLine;
  delete page.damieraLine;
  if (!early) return null;
  const { socket, heard } = early;
  if (socket.url !== address || socket.readyState > WebSocket.OPEN) {
    socket.close();
    return null;
  }
  queueMicrotask(() => {
    for (const message of heard) socket.onmessage?.(message);
  });
  return socket;
}

/** The line of a page that does not open one yet: the server has it back. @param {{ damieraLine?: EarlyLine }} page */
export function dropEarly(page) {
  page.damieraLine?.socket.close();
  delete page.damieraLine;
}
