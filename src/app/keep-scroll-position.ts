import type { Router } from './document-title.ts';
import { scrollKey } from './scroll-key.ts';

/**
 * The router scrolls to the top with its first screen. A page whose markup was there before may have been scrolled by then: its reader
 * stays where they are.
 */
export function keepScrollPosition(router: Router): void {
  const positions = { [scrollKey(router.state.location)]: scrollY };
  router.enableScrollRestoration(positions, () => scrollY, scrollKey);
}
