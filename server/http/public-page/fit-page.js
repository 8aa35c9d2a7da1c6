{
  const isStored = (key) => {
    try {
      return localStorage[key] !== undefined;
    } catch {
      return false;
    }
  };
  const holds = {
    'signed-in': () => isStored('rifaria.session'),
    'session-ended': () => isStored('rifaria.session-ended'),
    offline: () => !navigator.onLine,
    query: () => location.search !== '',
  };
  const unfit = document.currentScript.dataset.unfit.split(' ');
  if (unfit.some((circumstance) => holds[circumstance]())) document.documentElement.dataset.unfit = '';
}
