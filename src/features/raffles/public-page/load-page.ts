import { isPublicStatus } from '#core/domain/raffles/public-raffle.ts';
import type { PublicRafflePage } from '#core/wire/raffles/public-raffle-page.ts';
import { ApiError } from '#src/api/api-error.ts';
import { readRafflePage } from '#src/api/public-raffle-page.ts';
import { NETWORK_WAIT_MS } from '#src/storage/network-wait.ts';
import { findSession } from '#src/storage/session.ts';
import { findServerRender, takeEmbeddedPage } from './embedded-page.ts';
import { keepForLater, readOrKept } from './kept-page.ts';
import type { PageState, RouteData } from './page-state.ts';

const hasStatus = (error: unknown, status: number) => error instanceof ApiError && error.status === status;

/** Fetches with the session, so that owners see their drafts; anonymously if the session has ended. */
async function readPage(id: string): Promise<PublicRafflePage> {
  const token = findSession()?.token;
  try {
    return await readRafflePage(id, token);
  } catch (error) {
    if (token === undefined || !hasStatus(error, 401)) throw error;
    return readRafflePage(id);
  }
}

/** For the owner of an unpublished raffle: the page from this device's data if needed. */
async function asOwner(id: string, fromServer: PageState): Promise<PageState> {
  const session = findSession();
  const isPublished = fromServer.kind === 'shown' && isPublicStatus(fromServer.page.raffle.status);
  if (!session || isPublished) return fromServer;
  try {
    return await (await import('./device-page.ts')).ownersPage(session, id, fromServer);
  } catch {
    return fromServer;
  }
}

/**
 * Loads the page from the server, for its owner from this device, and without a network what was read before (P-766). Never throws;
 * errors are a state.
 */
export function loadPage(id: string, waitMs = NETWORK_WAIT_MS): Promise<PageState> {
  return readOrKept(id, loadNow(id), waitMs);
}

/** The public page that this document has read last: coming back to it one is where one was. */
let lastRead: PublicRafflePage | undefined;

const isPublic = (state: PageState): state is PageState & { kind: 'shown' } =>
  state.kind === 'shown' && state.isFromDevice !== true && isPublicStatus(state.page.raffle.status);

function keep(id: string, state: PageState, readAt: Date): void {
  if (state.kind !== 'failed') lastRead = isPublic(state) ? state.page : undefined;
  keepForLater(id, state, readAt);
}

async function loadNow(id: string): Promise<PageState> {
  const state = await asOwner(id, await readState(id));
  keep(id, state, new Date());
  return state;
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

/** The page from the HTML if it is embedded, which the server then has rendered; else a promise. */
export function firstData(id: string): RouteData {
  const hasWaited = hasWorkerWaited(id);
  const embedded = takeEmbeddedPage(id);
  if (embedded) {
    const page: PageState = { kind: 'shown', page: embedded };
    const serverRender = findServerRender();
    keep(id, page, serverRender?.at ?? new Date());
    return { page, serverRender };
  }
  if (embedded === null && findSession() === undefined) {
    const page: PageState = { kind: 'missing' };
    keepForLater(id, page, new Date());
    return { page };
  }
  if (lastRead?.raffle.id === id) return { page: { kind: 'shown', page: lastRead, fresh: loadPage(id) } };
  return { page: loadPage(id, embedded === undefined && hasWaited ? 0 : NETWORK_WAIT_MS) };
}

let isFirstPage = true;

/** Whether the document was opened at this raffle and its HTML is the worker's, which has waited for the network already. */
function hasWorkerWaited(id: string): boolean {
  const isFirst = isFirstPage;
  isFirstPage = false;
  const [opened] = performance.getEntriesByType('navigation');
  const isControlled = (globalThis.navigator?.serviceWorker?.controller ?? null) !== null;
  return isFirst && isControlled && opened !== undefined && opened.name.toLowerCase().includes(id);
}
