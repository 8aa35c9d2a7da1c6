import { MINUTE_MS } from '#core/domain/durations.ts';
import type { LostHours } from '#core/wire/lost-hours.ts';
import { listRestores } from '../../repositories/system/restores.ts';
import type { ServiceContext } from '../service-context.ts';

/** A write that was under way when a backup was begun may be missing in it. */
const UNDER_WAY_MS = MINUTE_MS;

/** The writes that this database lacks since its last restores (P-1049). */
export async function listLostHours({ db }: Pick<ServiceContext, 'db'>): Promise<LostHours[]> {
  const restores = await listRestores(db);
  return restores.map(({ copiedAt, restoredAt }) => ({
    from: new Date(copiedAt.getTime() - UNDER_WAY_MS).toISOString(),
    until: restoredAt.toISOString(),
  }));
}
