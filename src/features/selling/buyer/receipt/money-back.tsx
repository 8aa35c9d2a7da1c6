import { returnDownBackOutline } from 'ionicons/icons';
import { Suspense, useState } from 'react';
import { formatInstant } from '#core/domain/instants.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import type { RefundRequest } from '#core/domain/selling/refund-request.ts';
import { serverNow } from '#src/api/server-clock.ts';
import { Banner } from '#src/ui/elements/banner.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { useTitleFocus } from '#src/ui/layout/use-title-focus.ts';
import { lazyComponent } from '#src/ui/loading/lazy-component.tsx';
import { useNow } from '#src/ui/loading/use-now.ts';
import type { FollowedPurchase } from '../payment/use-purchase.ts';

// Rarely asked for, and of no use without a network.
const RefundDialog = lazyComponent(async () => (await import('./refund-dialog.tsx')).RefundDialog);

interface MoneyBackProps {
  followed: FollowedPurchase;
  purchase: Purchase;
}

/** 'Pedir meu dinheiro de volta' of a paid purchase (P-728), then the request and its answer; null once it is too late to ask. */
export function MoneyBack({ followed, purchase }: MoneyBackProps) {
  const [isAsking, setAsking] = useState(false);
  const now = useNow(serverNow);
  const { refundRequest, refundRequestUntil } = purchase;
  useTitleFocus(String(refundRequest !== undefined));
  if (refundRequest)
    return <AskedBack request={refundRequest} organizerName={followed.stored.raffle.organizerName} />;
  if (refundRequestUntil === undefined || new Date(refundRequestUntil) <= now) return null;
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Pedir meu dinheiro de volta
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <RefundDialog
            followed={followed}
            purchase={purchase}
            until={refundRequestUntil}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Quoted words at the end of a sentence, which ends with them where they end one themselves. */
const quotedEnd = (words: string) => `“${words}”${/[.!?…]$/.test(words) ? '' : '.'}`;

interface AskedBackProps {
  request: RefundRequest;
  organizerName: string;
}

function AskedBack({ request: { reason, askedAt, accepted, answer }, organizerName }: AskedBackProps) {
  return (
    <Banner tone={accepted === false ? 'warning' : 'neutral'} icon={returnDownBackOutline} role="status">
      <b>Você pediu o dinheiro de volta</b> em {formatInstant(askedAt)}: {quotedEnd(reason)}{' '}
      {accepted === undefined
        ? `${organizerName} vai responder, e a resposta aparece aqui. Até lá, seus números continuam valendo.`
        : `${organizerName} recusou: ${quotedEnd(answer ?? '')} Seus números continuam valendo.`}
    </Banner>
  );
}
