import { useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { publicRafflePath } from '#core/domain/app-paths.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { BuyerPage } from '../buyer-page.tsx';
import { Receipt } from '../receipt/receipt.tsx';
import { CanceledRaffleBanner } from './canceled-raffle-banner.tsx';
import { ChangedPrice } from './changed-price.tsx';
import { ClosedPurchase } from './closed-purchase.tsx';
import { EndedLinkBanner } from './ended-link-banner.tsx';
import { PaymentView } from './payment-view.tsx';
import { changedPriceIn } from './refusal.ts';
import { RefusedPurchase } from './refused-purchase.tsx';
import { SendingPurchase } from './sending-purchase.tsx';
import { StalePurchase } from './stale-purchase.tsx';
import { type PurchaseStage, winsUnpaid } from './stage.ts';
import { UnknownPurchase } from './unknown-purchase.tsx';
import { type FollowedPurchase, usePurchase } from './use-purchase.ts';
import { useStage } from './use-stage.ts';
import { WithdrawnPurchase } from './withdrawn-purchase.tsx';

/** A purchase of this device: sends it if necessary, then shows payment, receipt or outcome by stage. */
export function PurchaseScreen() {
  const stored = useLoaderData() as StoredPurchase | null;
  return stored ? <KnownPurchase key={stored.id} first={stored} /> : <UnknownPurchase />;
}

const HELD = ['paying', 'time-over', 'ending', 'in-review', 'reported'] as const satisfies PurchaseStage[];
const isHeld = (stage: PurchaseStage): stage is (typeof HELD)[number] => HELD.some((held) => held === stage);

const UNSENT: readonly PurchaseStage[] = ['sending', 'stale', 'withdrawn', 'refused'];
const isUnsent = (stage: PurchaseStage): stage is (typeof UNSENT)[number] => UNSENT.includes(stage);

function titleOf(stage: PurchaseStage, purchase: Purchase | undefined): string {
  if (stage === 'paid' || stage === 'refunded' || (purchase && winsUnpaid(purchase))) return 'Seu recibo';
  if (isUnsent(stage)) return 'Reserva';
  return isHeld(stage) ? 'Pagamento' : 'Sua compra';
}

function KnownPurchase({ first }: { first: StoredPurchase }) {
  const followed = usePurchase(first);
  const { raffle, purchase } = followed.stored;
  const stage = useStage(followed.stored);
  // A refusal that has just come is not stored with the purchase, which is forgotten.
  const state = followed.refusal && !purchase ? 'refused' : stage;
  return (
    <BuyerPage
      title={titleOf(stage, purchase)}
      backTo={publicRafflePath(raffle.id, raffle.slug)}
      state={state}
    >
      {followed.hasLinkEnded === true && <EndedLinkBanner />}
      {purchase && <CanceledRaffleBanner cancelReason={purchase.cancelReason} />}
      {purchase && stage !== 'withdrawn' ? (
        <SentPurchase followed={followed} purchase={purchase} stage={stage} />
      ) : (
        <UnsentPurchase followed={followed} stage={stage} />
      )}
    </BuyerPage>
  );
}

interface SentPurchaseProps {
  followed: FollowedPurchase;
  purchase: Purchase;
  stage: PurchaseStage;
}

function UnsentPurchase({ followed, stage }: Omit<SentPurchaseProps, 'purchase'>) {
  const { stored, refusal } = followed;
  const price = refusal && changedPriceIn(refusal);
  if (price) return <ChangedPrice stored={stored} price={price} />;
  if (refusal) return <RefusedPurchase stored={stored} refusal={refusal} />;
  if (stage === 'withdrawn') return <WithdrawnPurchase followed={followed} />;
  return stage === 'stale' ? <StalePurchase followed={followed} /> : <SendingPurchase followed={followed} />;
}

function SentPurchase({ followed, purchase, stage }: SentPurchaseProps) {
  const [firstStage] = useState(stage);
  const isNews = stage === 'paid' && firstStage !== 'paid';
  if (stage === 'paid' || winsUnpaid(purchase))
    return <Receipt followed={followed} purchase={purchase} isNews={isNews} />;
  if (isUnsent(stage) || isHeld(stage))
    return <PaymentView followed={followed} purchase={purchase} stage={stage} />;
  return <ClosedPurchase followed={followed} purchase={purchase} stage={stage} />;
}
