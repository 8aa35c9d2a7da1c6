{
  const pressed = [];
  const remember = ({ target }) => {
    const button = target instanceof Element && target.closest('#root button');
    if (button) pressed.push(button);
  };
  const stop = (event) => event.preventDefault();
  addEventListener('click', remember, true);
  addEventListener('submit', stop, true);
  globalThis.rifariaEarlyPresses = {
    take() {
      removeEventListener('click', remember, true);
      removeEventListener('submit', stop, true);
      return pressed.splice(0);
    },
  };
}
