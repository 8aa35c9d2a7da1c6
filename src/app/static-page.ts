/**
 * The pattern of the route that the build rendered into the page. Where the page does not fit this device
 * (server/http/public-page/fit-page.js) its markup gives way to the opening mark, which stays until the app renders: undefined then,
 * and where the build rendered nothing.
 */
export function prepareStaticPage(place: HTMLElement): string | undefined {
  const { dataset } = document.documentElement;
  const opening = document.querySelector('body > .opening');
  if (dataset.unfit === undefined) {
    opening?.remove();
    return place.dataset.page;
  }
  place.replaceChildren(...(opening ? [opening] : []));
  delete dataset.unfit;
  return undefined;
}
