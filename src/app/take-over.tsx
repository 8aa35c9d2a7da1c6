import { type ReactNode, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { repeatEarlyPresses } from './early-presses.ts';
import { repeatTyping } from './repeat-typing.ts';

/** Before anything is rendered again, which would empty the fields, the screen learns what was typed into them. */
function TakenOver({ place, children }: { place: HTMLElement; children: ReactNode }) {
  useLayoutEffect(() => repeatTyping(place), [place]);
  return children;
}

/** Takes over the markup in `place`, with what was typed and then pressed in it before. */
export function takeOver(place: HTMLElement, app: ReactNode): void {
  hydrateRoot(place, <TakenOver place={place}>{app}</TakenOver>);
  repeatEarlyPresses();
}
