import { PROVIDER_ASK_EVERY_MS } from '#core/domain/limits.ts';
import { ProviderError } from '../../providers/fee-provider.ts';
import { claimAsk, findWatch, noteAnswered } from '../../repositories/publication/publication-watches.ts';
import type { ServiceContext } from '../service-context.ts';
import { checkFee } from './check-fee.ts';

/** Somebody looks at 'Verificando pagamento...' all the while, and asks again every three seconds. */
const ASK_WITHIN_MS = 6_000;

/** Questions of this server that are under way, by raffle. */
const underWay = new Map<string, Promise<boolean>>();

/**
 * Brings what is known of a raffle's fee up to date for somebody who waits for it. The provider is asked at most once in three
 * seconds per raffle, over all servers: whoever comes while a question is under way has its answer too, and whoever comes after
 * it has what it brought. Answers whether the provider answered; where it did not, the server tells what it knew before.
 */
export async function isFeeChecked(context: ServiceContext, raffleId: string): Promise<boolean> {
  const watch = await findWatch(context.db, raffleId);
  if (!watch) return true;
  if (!context.feeProvider) return false;
  const shared = underWay.get(raffleId);
  if (shared) return shared;
  const asking = askInTurn(context, raffleId, watch.isAnswered).finally(() => underWay.delete(raffleId));
  underWay.set(raffleId, asking);
  return asking;
}

async function askInTurn(context: ServiceContext, raffleId: string, wasAnswered: boolean): Promise<boolean> {
  const now = context.now();
  const before = new Date(now.getTime() - PROVIDER_ASK_EVERY_MS);
  if (!(await claimAsk(context.db, raffleId, { now, before }))) return wasAnswered;
  const isAnswered = await ask(context, raffleId);
  await noteAnswered(context.db, raffleId, isAnswered);
  return isAnswered;
}

async function ask(context: ServiceContext, raffleId: string): Promise<boolean> {
  try {
    await checkFee(context, raffleId, ASK_WITHIN_MS);
    return true;
  } catch (error) {
    if (error instanceof ProviderError) return false;
    throw error;
  }
}
