/**
 * Opens the line while the page's script is on its way, and keeps what the server says until then. `line-start.js` takes
 * it over. The build puts this script into the page itself, and the server's policy names its digest.
 */
{
  const { protocol, host } = location;
  try {
    const socket = new WebSocket(`${protocol.replace('http', 'ws')}//${host}/ws`);
    /** @type {MessageEvent[]} */
    const heard = [];
    socket.onmessage = (message) => heard.push(message);
    Object.assign(window, { damieraLine: { socket, heard } });
  } catch {
    // The page opens a line itself, and says what is wrong with it.
  }
}
