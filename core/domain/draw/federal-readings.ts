import { MINUTE_MS } from '#core/domain/durations.ts';
import type { FederalDraw } from './federal-draw.ts';

/** How long the Caixa must give the same result before it is believed. */
const CONFIRMED_AFTER_MS = 30 * MINUTE_MS;

/** One reply of the Caixa about a draw, and for how long it gave the same one. */
export interface FederalReading {
  draw: Pick<FederalDraw, 'drawnOn' | 'tickets'>;
  firstReadAt: Date;
  lastReadAt: Date;
}

/** 'disputed': the Caixa has told two results of one draw; a person must look. */
export type ReadingState = 'unconfirmed' | 'confirmed' | 'disputed';

const contentOf = ({ draw: { drawnOn, tickets } }: FederalReading) => [drawnOn, ...tickets].join(' ');

/** What the readings of one draw say together (P-809). */
export function stateOfReadings(readings: readonly FederalReading[]): ReadingState {
  if (new Set(readings.map(contentOf)).size > 1) return 'disputed';
  const first = Math.min(...readings.map(({ firstReadAt }) => firstReadAt.getTime()));
  const last = Math.max(...readings.map(({ lastReadAt }) => lastReadAt.getTime()));
  return last - first >= CONFIRMED_AFTER_MS ? 'confirmed' : 'unconfirmed';
}
