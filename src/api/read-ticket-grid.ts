import { GRID_SINCE_HEADER, GRID_SINCE_PARAMETER, TICKET_GRID_PATH } from '#core/contract/selling/files.ts';
import { applyChanges, emptyGrid } from '#core/domain/selling/ticket-grid.ts';
import { callUrl } from './call-url.ts';

/** Without an answer for this long it has failed, milliseconds: a connection that stalls would never say so. */
const TIMEOUT_MS = 15_000;

interface KnownGrid {
  raffleId: string;
  version: string;
  bits: Uint8Array;
}

/** The last one: only its changes are asked for. */
let known: KnownGrid | undefined;

const versionOf = (response: Response) => /"([^"]+)"/.exec(response.headers.get('ETag') ?? '')?.[1];

/** The grid in a reply: the whole one, or the known one with its changes. */
async function gridIn(response: Response, before: KnownGrid | undefined): Promise<Uint8Array> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const since = response.headers.get(GRID_SINCE_HEADER);
  if (since === null) return bytes;
  if (since !== before?.version) throw new Error(`grid: changes since ${since}`);
  return applyChanges(before.bits, bytes);
}

/** Fetches the grid of a manual raffle with `total` numbers. @throws if the request fails or takes too long, or the size is wrong */
export async function readTicketGrid(
  raffleId: string,
  total: number,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const before = known?.raffleId === raffleId ? known : undefined;
  const query = before && { [GRID_SINCE_PARAMETER]: before.version };
  const response = await fetch(callUrl(TICKET_GRID_PATH, { id: raffleId }, query ?? {}), {
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    credentials: 'omit',
  });
  if (!response.ok) throw new Error(`grid: status ${response.status}`);
  // If what has come cannot be read, the next reading begins again.
  known = undefined;
  const bits = await gridIn(response, before);
  if (bits.length !== emptyGrid(total).length) throw new Error(`grid: ${bits.length} bytes`);
  const version = versionOf(response);
  if (version !== undefined) known = { raffleId, version, bits };
  return bits;
}
