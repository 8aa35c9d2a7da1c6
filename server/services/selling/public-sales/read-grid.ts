import type { Grid } from '../../../tickets/grid/grids.ts';
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
