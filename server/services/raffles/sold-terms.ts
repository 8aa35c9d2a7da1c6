import type { Fields } from '#core/domain/raffles/field.ts';
import { raffleLocks } from '#core/domain/raffles/locks.ts';
import { lockedFieldMessage } from '#core/text/raffles/locked-fields.ts';
import type { StoredRaffle } from '../../repositories/raffles/raffles.ts';
import { AppError } from '../app-error.ts';
import type { ServiceContext } from '../service-context.ts';
import { readSalesOfRaffles } from './sales-of-raffle.ts';

interface SoldChange {
  /** The fields that a save changes although sold tickets lock them. */
  changed: readonly string[];
  catalogue: Fields;
}

/** P-314: what was sold keeps its terms. Throws 409 with a message at each locked field that would change. */
export async function assertSoldUnchanged(
  context: ServiceContext,
  { id, status, maxTickets }: StoredRaffle,
  { changed, catalogue }: SoldChange,
): Promise<void> {
  if (changed.length === 0) return;
  const hasPayments = (await readSalesOfRaffles(context, [id])).get(id)?.hasPayments === true;
  if (!raffleLocks({ status, hasPayments, maxTickets }).soldTickets) return;
  const messages = changed.map((name): [string, string] => {
    const { wire, label } = catalogue[name] ?? { wire: name, label: name };
    return [wire, lockedFieldMessage(name, label)];
  });
  throw new AppError('locked', { fields: Object.fromEntries(messages) });
}
