import { useState } from 'react';
import { focusObstacles } from './raffle-review/use-gate.ts';
import { type Obstacle, publicationObstacles } from './obstacles.ts';
import { stepOfField } from './step-of-field.ts';
import type { WizardData } from './wizard-data.ts';

interface Obstacles {
  /** Rules that are violated as far as this device knows. */
  known: Obstacle[];
  /** These, and what the server has refused of the same text. */
  obstacles: Obstacle[];
  /** Lists the messages of a refusal by field, until raffle or configuration are edited or the next refusal, and leads to the list. */
  refuse: (fields: Record<string, string>) => void;
}

/** What is wrong with the fields of a raffle that is to be published, each with its step (P-437). None unless `isAsked`. */
export function useObstacles(data: WizardData, isAsked: boolean): Obstacles {
  const text = `${data.raffle.localRev} ${data.config?.localRev ?? 0}`;
  const [refusal, setRefusal] = useState({ text, fields: {} });
  const known = isAsked ? publicationObstacles(data) : [];
  const refused = refusal.text === text ? Object.entries<string>(refusal.fields) : [];
  return {
    known,
    obstacles: [
      ...known,
      ...refused.map(([field, message]) => ({ step: stepOfField(field), field, message })),
    ],
    refuse: (fields) => {
      setRefusal({ text, fields });
      focusObstacles();
    },
  };
}
