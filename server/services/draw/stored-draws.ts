import type { Day } from '#core/domain/days.ts';
import type { FederalDraw } from '#core/domain/draw/federal-draw.ts';
import { type ReadingState, stateOfReadings } from '#core/domain/draw/federal-readings.ts';
import { federalDrawReply } from '#core/wire/draw/federal.ts';
import { listLatestReadings, type StoredReading } from '../../repositories/draw/federal-readings.ts';
import type { Db } from '../../repositories/transaction.ts';

/** A draw as it was told last, and whether that can be believed. */
export interface AssessedDraw {
  draw: FederalDraw;
  state: ReadingState;
  /** The latest day that was told for it: of a disputed one several things were. */
  lastDay: Day;
  lastReadAt: Date;
  /** Whether the operator has entered it. */
  isEntered: boolean;
}

export const drawOf = ({ rawReply }: Pick<StoredReading, 'rawReply'>): FederalDraw =>
  federalDrawReply.parse(JSON.parse(rawReply));

/** What the readings of one draw say; undefined without any. */
export function assessReadings(readings: readonly StoredReading[]): AssessedDraw | undefined {
  const draws = readings.map((reading) => ({ ...reading, draw: drawOf(reading) }));
  const [latest] = draws.toSorted((one, other) => other.lastReadAt.getTime() - one.lastReadAt.getTime());
  if (!latest) return undefined;
  const days = draws.map(({ draw }) => draw.drawnOn).sort();
  return {
    ...{ draw: latest.draw, state: stateOfReadings(draws), lastReadAt: latest.lastReadAt },
    lastDay: days.at(-1) ?? latest.draw.drawnOn,
    isEntered: readings.some(({ source }) => source === 'operator'),
  };
}

/** The latest draws of which something was told, oldest first. Numbers may be missing. */
export async function listStoredDraws(db: Db, count: number): Promise<AssessedDraw[]> {
  const byNumber = Map.groupBy(await listLatestReadings(db, count), ({ number }) => number);
  return [...byNumber.values()].flatMap((readings) => assessReadings(readings) ?? []);
}
