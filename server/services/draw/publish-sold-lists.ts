import { publishRoot } from '../../tickets/sold-list/publish-root.ts';
import type { SaltOf } from '../../tickets/sold-list/read-leaves.ts';
import { recordSoldList } from '../../tickets/sold-list/record-sold-list.ts';
import { listPoolsWithoutRoot } from '../../tickets/sold-list/sold-list.ts';
import { inTicketTransaction } from '../../tickets/transaction.ts';
import type { SecretBox } from '../secret-box.ts';
import type { ServiceContext } from '../service-context.ts';

const SALT_BYTES = 16;

/** Salts of the leaves of a raffle's sold list. They follow from SECRET_KEY, so none is stored. */
export function saltsOf(secrets: SecretBox, raffleId: string): SaltOf {
  return (purchaseId) => {
    const fingerprint = secrets.fingerprint(purchaseId, `sold list of ${raffleId}`);
    return Buffer.from(fingerprint, 'hex').subarray(0, SALT_BYTES);
  };
}

/**
 * Records the lists of sold tickets of raffles that are frozen, and publishes their roots (P-806). A raffle that fails keeps no other one
 * waiting. Outside of a transaction. Returns those that failed.
 */
export async function publishSoldLists({
  db,
  now,
  secrets,
}: Pick<ServiceContext, 'db' | 'now' | 'secrets'>): Promise<{ raffleId: string; error: unknown }[]> {
  const failed: { raffleId: string; error: unknown }[] = [];
  for (const pool of await listPoolsWithoutRoot(db)) {
    const { raffleId } = pool;
    try {
      await inTicketTransaction(db, (transaction) => recordSoldList(transaction, pool, now()));
      await publishRoot(db, pool, { now, saltOf: saltsOf(secrets, raffleId) });
    } catch (error) {
      failed.push({ raffleId, error });
    }
  }
  return failed;
}
