import { TICKET_GRID_PATH } from '#core/contract/selling/files.ts';
import { emptyGrid } from '#core/domain/selling/ticket-grid.ts';
import { callUrl } from './call-url.ts';

/** Without an answer for this long it has failed, milliseconds: a connection that stalls would never say so. */
const TIMEOUT_MS = 15_000;

/** Fetches the grid of a manual raffle with `total` numbers. @throws if the request fails or takes too long, or the size is wrong */
export async function readTicketGrid(
  raffleId: string,
  total: number,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const response = await fetch(callUrl(TICKET_GRID_PATH, { id: raffleId }, {}), {
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    credentials: 'omit',
  });
  if (!response.ok) throw new Error(`grid: status ${response.status}`);
  const grid = new Uint8Array(await response.arrayBuffer());
  if (grid.length !== emptyGrid(total).length) throw new Error(`grid: ${grid.length} bytes`);
  return grid;
}
