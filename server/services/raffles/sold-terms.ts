import type { Fields } from '#core/domain/raffles/field.ts';
import { areTermsLocked } from '#core/domain/raffles/locks.ts';
import { lockedFieldMessage } from '#core/text/raffles/locked-fields.ts';
import type { StoredRaffle } from '../../repositories/raffles/raffles.ts';
import { AppError } from '../app-error.ts';
import type { ServiceContext } from '../service-context.ts';
import { readAvailability, readSalesOfRaffles } from './sales-of-raffle.ts';

interface SoldChange {
  /** The fields that a save changes although sold tickets lock them. */
  changed: readonly string[];
  catalogue: Fields;
}

/** Whether payments lock what a raffle was sold with (P-314). */
async function isSoldLocked(context: ServiceContext, { id, status }: StoredRaffle): Promise<boolean> {
  const hasPayments = (await readSalesOfRaffles(context, [id])).get(id)?.hasPayments === true;
  return areTermsLocked({ status, hasPayments });
}

/** P-314: what was sold keeps its terms. Throws 409 with a message at each locked field that would change. */
export async function assertSoldUnchanged(
  context: ServiceContext,
  raffle: StoredRaffle,
  { changed, catalogue }: SoldChange,
): Promise<void> {
  if (changed.length === 0) return;
  if (!(await isSoldLocked(context, raffle))) return;
  const messages = changed.map((name): [string, string] => {
    const { wire, label } = catalogue[name] ?? { wire: name, label: name };
    return [wire, lockedFieldMessage(name, label)];
  });
  throw new AppError('locked', { fields: Object.fromEntries(messages) });
}

/**
 * P-239: price and package of a raffle on the air can still be changed. Throws 409 `locked` while payments exist, and `terms-fixed` once the
 * list of sold tickets is fixed.
 */
export async function assertPriceOpen(context: ServiceContext, raffle: StoredRaffle): Promise<void> {
  if (await isSoldLocked(context, raffle)) throw new AppError('locked');
  if ((await readAvailability(context, raffle)).stage === 'frozen') throw new AppError('terms-fixed');
}
