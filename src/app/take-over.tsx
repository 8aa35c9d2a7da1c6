import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { takeEarlyPresses } from './early-presses.ts';
import { repeatTyping } from './repeat-typing.ts';

interface TakenOverProps {
  place: HTMLElement;
  onTaken: () => void;
  children: ReactNode;
}

/** Before anything is rendered again, which would empty the fields, the screen learns what was typed into them. */
function TakenOver({ place, onTaken, children }: TakenOverProps) {
  useLayoutEffect(() => repeatTyping(place), [place]);
  useEffect(onTaken, [onTaken]);
  return children;
}

/** Takes over the markup in `place`, with what was typed and pressed in it before. */
export async function takeOver(place: HTMLElement, app: ReactNode): Promise<void> {
  const taken = Promise.withResolvers<void>();
  hydrateRoot(
    place,
    <TakenOver place={place} onTaken={taken.resolve}>
      {app}
    </TakenOver>,
  );
  const pressAgain = takeEarlyPresses();
  await taken.promise;
  pressAgain();
}
