/** Parses untrusted HTML in an inert document: no script runs, nothing is loaded. On the server inert-body.server.ts takes its place. */
export const inertBody = (html: string): HTMLElement =>
  new DOMParser().parseFromString(html, 'text/html').body;
