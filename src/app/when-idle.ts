/** Longest that what waits for a quiet moment is put off, milliseconds. */
const PATIENCE_MS = 3000;

function whenLoaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => addEventListener('load', () => resolve(), { once: true }));
}

/** Resolves once the page has loaded and has nothing else to do. */
export async function whenIdle(): Promise<void> {
  await whenLoaded();
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS });
    else setTimeout(resolve, PATIENCE_MS);
  });
}
