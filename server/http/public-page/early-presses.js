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
