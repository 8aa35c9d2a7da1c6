import { saveRaffle } from '#core/contract/raffles.ts';
import { encodeBody } from '#src/api/call-api.ts';
import { RAFFLE_DATA } from '../form-data.ts';
import type { SimulatedTab } from '../world/simulated-tab.ts';

/** One whole state of a raffle that a user saves; later ones have higher numbers. */
export interface Save {
  raffleId: string;
  number: number;
}

/** A queue in a page, as far as all of them can be compared. */
export interface ComparedQueue {
  /** The page has started: sends what an earlier one left behind. */
  start(): Promise<unknown>;
  /** Keeps a save and sends it. Answers whether the app says that it is safe. */
  save(save: Save): Promise<boolean>;
}

export type MakeQueue = (tab: SimulatedTab) => ComparedQueue;

export const titleOf = (number: number) => `Rifa ${number} da praça`;
export const numberIn = (title: string) => Number(/\d+/.exec(title)?.[0]);

/** What a queue that knows nothing of keys and revisions sends for a save. */
export function plainRequest({ raffleId, number }: Save, token: string): PlainRequest {
  const data = { ...RAFFLE_DATA, categoryId: 'c1', lotteryId: 'l1', title: titleOf(number), id: raffleId };
  return {
    url: '/private/raffle',
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: encodeBody(saveRaffle, { ...data, savedOn: '2026-11-21' } as never),
  };
}

export interface PlainRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string;
}
