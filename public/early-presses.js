// Remembers the buttons that are pressed in a page of the server before the app has taken it over (src/app/early-presses.ts).
{
  const pressed = [];
  const remember = ({ target }) => {
    const button = target instanceof Element && target.closest('#root button');
    if (button) pressed.push(button);
  };
  addEventListener('click', remember, true);
  globalThis.rifariaEarlyPresses = {
    take() {
      removeEventListener('click', remember, true);
      return pressed.splice(0);
    },
  };
}
