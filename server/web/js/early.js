/**
 * Opens the line while the page's script is on its way, and keeps what the server says until then. `line-start.js` takes
 * it over. The build puts this script into the page itself, and the server's policy names its digest.
 *
 * It also loads the page anew, once, where its script or its style cannot be had: another server answered with the page. Then it
 * shows the button for that.
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

  /** The mark of the first script, as `fetch-script.js` has it. */
  const mark = 'damiera.anew.first';
  const again = () => location.reload();
  const offer = () => {
    const button = document.querySelector('button');
    if (button) Object.assign(button, { hidden: false, onclick: again });
  };
  addEventListener(
    'error',
    ({ target }) => {
      // What the page fetches later is its own business.
      const isStyle = target instanceof HTMLLinkElement && target.rel === 'stylesheet' && target.dataset.later === undefined;
      if (!isStyle && !(target instanceof HTMLScriptElement)) return;
      try {
        if (!sessionStorage.getItem(mark)) {
          sessionStorage.setItem(mark, '1');
          again();
          return;
        }
      } catch {
        // Without a mark the page would be loaded again and again.
      }
      if (document.readyState === 'loading') addEventListener('DOMContentLoaded', offer);
      else offer();
    },
    true,
  );
}
