{
  const pressed = [];
  const remember = ({ target }) => {
    if (!(target instanceof Element)) return;
    const button = target.closest('#root button');
    if (button) {
      pressed.push(button);
      button.setAttribute('aria-busy', 'true');
    }
    // What the address carries, such as who recommended the page, is taken along, as the app would.
    const link = target.closest('#root a[href^="/"]');
    if (link && link.search === '') link.search = location.search;
  };
  const stop = (event) => event.preventDefault();
  addEventListener('click', remember, true);
  addEventListener('submit', stop, true);
  globalThis.rifariaEarlyPresses = {
    take() {
      removeEventListener('click', remember, true);
      removeEventListener('submit', stop, true);
      for (const button of pressed) button.removeAttribute('aria-busy');
      return pressed.splice(0);
    },
  };
}
