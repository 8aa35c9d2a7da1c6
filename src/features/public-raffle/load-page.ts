import {
  readAvailableTickets,
  readPublicRaffle,
  readPublicRaffleConfig,
} from '#core/contract/public-raffles.ts';
import { isPublicStatus } from '#core/domain/public-raffle.ts';
import type { PublicRafflePage } from '#core/wire/public-raffle-page.ts';
import { ApiError } from '#src/api/api-error.ts';
import { callApi } from '#src/api/call-api.ts';
import { findSession } from '#src/storage/session.ts';
import { takeEmbeddedPage } from './embedded-page.ts';
import type { PageState } from './page-state.ts';

const hasStatus = (error: unknown, status: number) => error instanceof ApiError && error.status === status;

/** A draft may have no configuration yet: its owner sees the page without one. */
function orNone(error: unknown): null {
  if (hasStatus(error, 404)) return null;
  throw error;
}

async function askForPage(id: string, token: string | undefined): Promise<PublicRafflePage> {
  const parameters = { id };
  const [raffle, config, tickets] = await Promise.all([
    callApi(readPublicRaffle, { parameters, query: { populate: ['category', 'ticket', 'lottery'] }, token }),
    callApi(readPublicRaffleConfig, { query: { raffle: id, populate: 'images' }, token }).catch(orNone),
    callApi(readAvailableTickets, { parameters, token }),
  ]);
  return { raffle, config, tickets };
}

/** Asks as whoever is signed in, so that owners see their drafts; a session that has ended is no reason to be refused. */
async function readPage(id: string): Promise<PublicRafflePage> {
  const token = findSession()?.token;
  try {
    return await askForPage(id, token);
  } catch (error) {
    if (token === undefined || !hasStatus(error, 401)) throw error;
    return askForPage(id, undefined);
  }
}

/** What the signed-in user may see beyond strangers: a raffle that is theirs alone, as far as this device knows it. */
async function asOwner(id: string, said: PageState): Promise<PageState> {
  const session = findSession();
  const isForAll = said.kind === 'shown' && isPublicStatus(said.page.raffle.status);
  if (!session || isForAll) return said;
  try {
    return await (await import('./device-page.ts')).ownersPage(session, id, said);
  } catch {
    return said;
  }
}

/** Reads the page from the server, and for its owner from this device. Never throws: what went wrong is a state too. */
export async function loadPage(id: string): Promise<PageState> {
  return asOwner(id, await readState(id));
}

async function readState(id: string): Promise<PageState> {
  try {
    return { kind: 'shown', page: await readPage(id) };
  } catch (error) {
    if (hasStatus(error, 404)) return { kind: 'missing' };
    const isOffline = error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout');
    return { kind: 'failed', isOffline };
  }
}

/** What is known at once of the raffle, from the HTML; else a promise of it. */
export function firstPage(id: string): PageState | Promise<PageState> {
  const embedded = takeEmbeddedPage(id);
  if (embedded) return { kind: 'shown', page: embedded };
  if (embedded === null && findSession() === undefined) return { kind: 'missing' };
  return loadPage(id);
}
