import { saveRaffle } from '#core/contract/raffles/raffles.ts';
import { encodeBody } from '#src/api/call-api.ts';
import { RAFFLE_DATA } from '../form-data.ts';
import type { SimulatedTab } from '../world/simulated-tab.ts';

/** A saved state of a raffle; later ones have higher numbers. */
export interface Save {
  raffleId: string;
  number: number;
}

/** Common interface of the compared queues. */
export interface ComparedQueue {
  /** Called when the page starts: sends what an earlier page left. */
  start(): Promise<unknown>;
  /** Stores a save and sends it. Returns whether the app reports it as safe. */
  save(save: Save): Promise<boolean>;
}

export type MakeQueue = (tab: SimulatedTab) => ComparedQueue;

export const titleOf = (number: number) => `Rifa ${number} da praça`;
export const numberIn = (title: string) => Number(/\d+/.exec(title)?.[0]);

/** The request of a queue without idempotency keys and revisions. */
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
