import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { type PurchaseStage, stageOf } from '../payment/stage.ts';
import { isStale } from '../payment/unsent.ts';

/** What this device has in a raffle. */
export type OwnPurchase =
  | { kind: 'held'; id: string; /** ISO 8601 UTC. */ expiresAt: string }
  /** Asked for, and not answered yet. */
  | { kind: 'sending'; id: string }
  /** Asked for hours ago, and not answered: its page asks whether it is to be sent (P-837). */
  | { kind: 'stale'; id: string }
  /** Asked for, and refused for good, which its page has not said yet. */
  | { kind: 'refused'; id: string }
  /** Reported as paid, or in review at the provider. */
  | { kind: 'checked'; id: string }
  /** `id`: of the only purchase. */
  | { kind: 'paid'; quantity: number; id: string | undefined };

const CHECKED: readonly PurchaseStage[] = ['reported', 'in-review'];

const kindOfUnsent = (stored: StoredPurchase) =>
  stored.refusal ? 'refused' : isStale(stored) ? 'stale' : 'sending';

/** What matters most of this device's purchases in a raffle: the hold that ends first, what is being sent or was refused, what is being checked, what is paid; undefined without any. `now`: by the server's clock, epoch milliseconds. */
export function ownPurchaseOf(
  raffleId: string,
  stored: readonly StoredPurchase[],
  now: number,
): OwnPurchase | undefined {
  const inRaffle = stored.flatMap((one) =>
    one.raffle.id === raffleId && one.purchase ? [{ purchase: one.purchase, stage: stageOf(one, now) }] : [],
  );
  const [held] = inRaffle
    .flatMap(({ purchase: { id, expiresAt }, stage }) =>
      stage === 'paying' && expiresAt !== null ? [{ kind: 'held' as const, id, expiresAt }] : [],
    )
    .toSorted((one, other) => Date.parse(one.expiresAt) - Date.parse(other.expiresAt));
  if (held) return held;
  const unsent = stored.filter(
    ({ raffle, purchase, isWithdrawn }) => raffle.id === raffleId && !purchase && isWithdrawn !== true,
  );
  const first = unsent.find(({ refusal }) => !refusal) ?? unsent[0];
  if (first) return { kind: kindOfUnsent(first), id: first.id };
  const checked = inRaffle.find(({ stage }) => CHECKED.includes(stage));
  if (checked) return { kind: 'checked', id: checked.purchase.id };
  const paid = inRaffle.filter(({ stage }) => stage === 'paid');
  if (paid.length === 0) return undefined;
  const quantity = paid.reduce((sum, { purchase }) => sum + purchase.quantity, 0);
  return { kind: 'paid', quantity, id: paid.length === 1 ? paid[0]?.purchase.id : undefined };
}
