import { encodeChanges } from '#core/domain/selling/ticket-grid.ts';
import { changedSince, type Grid } from '../../../tickets/grid/grids.ts';
import { AppError } from '../../app-error.ts';
import { getVisibleRaffle } from '../../raffles/public-raffle-access.ts';
import type { Caller, ServiceContext } from '../../service-context.ts';

/** The state of every number of a raffle visible to the caller. Throws 404, also for the random model and before publication. */
export async function readGrid(
  context: ServiceContext,
  caller: Caller | undefined,
  raffleId: string,
): Promise<Grid> {
  await getVisibleRaffle(context, caller, raffleId);
  const grid = await context.ticketing.grids.read(raffleId);
  if (!grid) throw new AppError('not-found');
  return grid;
}

/** The numbers that have changed since a version of a grid, encoded; undefined if it is unknown or too many have. */
export function changesSince(grid: Grid, version: string): Uint8Array<ArrayBuffer> | undefined {
  const changed = changedSince(grid, version);
  return changed && encodeChanges(grid.bits, changed);
}
