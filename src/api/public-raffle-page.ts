import { readResult } from '#core/contract/draw/result.ts';
import {
  readAvailableTickets,
  readPublicRaffle,
  readPublicRaffleConfig,
} from '#core/contract/raffles/public-raffles.ts';
import type { PublicRafflePage } from '#core/wire/raffles/public-raffle-page.ts';
import { ApiError } from './api-error.ts';
import { callApi } from './call-api.ts';

/** A draft may have no configuration yet: its owner sees the page without one. */
function orNone(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}

/** What the caller may see of a raffle's public page; strangers without a token. @throws ApiError */
export async function readRafflePage(id: string, token?: string): Promise<PublicRafflePage> {
  const parameters = { id };
  const [raffle, config, tickets] = await Promise.all([
    callApi(readPublicRaffle, { parameters, query: { populate: ['category', 'ticket', 'lottery'] }, token }),
    callApi(readPublicRaffleConfig, { query: { raffle: id, populate: 'images' }, token }).catch(orNone),
    callApi(readAvailableTickets, { parameters, token }),
  ]);
  const result = tickets.stage === 'frozen' ? await callApi(readResult, { parameters, token }) : null;
  return { raffle, config, tickets, result };
}
