import { expect, test } from 'vitest';
import { addDays } from '#core/domain/days.ts';
import { VALIDATION } from '#core/text/raffles/validation.ts';
import { serverToday } from '#src/api/server-today.ts';
import { aStoredConfig, aStoredRaffle } from '#tests/builders/stored-documents.ts';
import { CONFIG_DATA } from '#tests/simulation/form-data.ts';
import { publicationObstacles } from './obstacles.ts';
import type { WizardData } from './wizard-data.ts';

const today = serverToday();

test.each([
  ['is missing', today, '', [VALIDATION.drawRequired]],
  ['is past and before the sale start', today, addDays(today, -1), [VALIDATION.drawOutOfWindow]],
  ['is today', addDays(today, -1), today, [VALIDATION.drawNotAhead]],
  ['is tomorrow', today, addDays(today, 1), []],
])(
  'a draw day that %s is named once among what keeps from publishing (P-437)',
  (_, start, draw, messages) => {
    const dates = { saleStartsOn: start, drawsOn: draw };
    const config = aStoredConfig({ working: { ...CONFIG_DATA, ...dates } });
    const data = { raffle: aStoredRaffle(), config, ticketPlans: [], slots: [] } as unknown as WizardData;
    const ofDraw = publicationObstacles(data).filter(({ field }) => field === 'drawsOn');
    expect(ofDraw.map(({ message }) => message)).toEqual(messages);
  },
);
