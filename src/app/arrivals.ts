import type { Router } from './document-title.ts';

/**
 * The router as React is to know it: where one is. That one is on the way somewhere is shown by no screen, and all that follows the router
 * would be drawn for it once more, while the finger waits.
 */
export function arrivalsOf(router: Router): Router {
  const subscribe: Router['subscribe'] = (listener) =>
    router.subscribe((state, news) => {
      if (state.navigation.state === 'idle') listener(state, news);
    });
  return Object.assign(Object.create(router) as Router, { subscribe });
}
