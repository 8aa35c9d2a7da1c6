import { TICKET_GRID_PATH } from '#core/contract/selling/files.ts';
import { emptyGrid } from '#core/domain/selling/ticket-grid.ts';
import { callUrl } from '#src/api/call-url.ts';

/** Fetches the grid of a manual raffle with `total` numbers. @throws if the request fails or the size is wrong */
export async function readTicketGrid(
  raffleId: string,
  total: number,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const response = await fetch(callUrl(TICKET_GRID_PATH, { id: raffleId }, {}), {
    signal,
    credentials: 'omit',
  });
  if (!response.ok) throw new Error(`grid: status ${response.status}`);
  const grid = new Uint8Array(await response.arrayBuffer());
  if (grid.length !== emptyGrid(total).length) throw new Error(`grid: ${grid.length} bytes`);
  return grid;
}
