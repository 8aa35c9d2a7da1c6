import { cardOutline } from 'ionicons/icons';
import { type ReactNode, Suspense } from 'react';
import { receiverInCode } from '#core/domain/receiving/br-code-receiver.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { formatMoney } from '#core/domain/money.ts';
import { formatPurchaseCode } from '#core/domain/selling/purchase-code.ts';
import { Banner } from '#src/ui/elements/banner.tsx';
import { Button, buttonClass } from '#src/ui/elements/button.tsx';
import { Icon } from '#src/ui/elements/icon.tsx';
import { StickyAction } from '#src/ui/layout/sticky-action.tsx';
import { useTitleFocus } from '#src/ui/layout/use-title-focus.ts';
import { lazyComponent } from '#src/ui/loading/lazy-component.tsx';
import { Skeleton } from '#src/ui/loading/skeleton.tsx';
import { CopyPixButton } from '#src/ui/pix/copy-pix-button.tsx';
import { AskOrganizer } from './ask-organizer.tsx';
import { CodeLine } from './code-line.tsx';
import { copyAndPay } from './copy-and-pay.ts';
import { OtherWays } from './other-ways.tsx';
import { PaySteps } from './pay-steps.tsx';
import { PixCode } from '#src/ui/pix/pix-code.tsx';
import type { FollowedPurchase } from './use-purchase.ts';
import { useProviderPayment } from './use-provider-payment.ts';

// Rarely asked for, and of no use without a network.
const CpfForm = lazyComponent(async () => (await import('./cpf-form.tsx')).CpfForm);
const OtherEmailForm = lazyComponent(async () => (await import('./other-email-form.tsx')).OtherEmailForm);

/** What cannot be paid any more, and how to go on. */
const ENDED = {
  pix: { text: 'Este código Pix foi encerrado e não pode mais ser pago.', action: 'Gerar outro código' },
  card: { text: 'Esta página de pagamento foi encerrada.', action: 'Abrir outra página' },
};

interface ProviderPaymentProps {
  followed: FollowedPurchase;
  purchase: Purchase;
  method: 'pix' | 'card';
}

/** Payment by Pix or card at the seller's provider, which confirms automatically. */
export function ProviderPayment({ followed, purchase, method }: ProviderPaymentProps) {
  const { failure, cpf, payWithCpf, payWithEmail, renew, retry } = useProviderPayment(
    followed,
    purchase,
    method,
  );
  const { provider, request } = followed.stored;
  useTitleFocus(failure?.kind ?? (provider ? `shown ${provider.hasEnded}` : 'awaited'));
  if (failure?.kind === 'cpf' || failure?.kind === 'email') {
    return (
      <NotPayable followed={followed} purchase={purchase}>
        <Suspense fallback={<Skeleton height="160px" radius="14px" />}>
          {failure.kind === 'cpf' ? (
            <CpfForm refused={cpf} onSubmit={payWithCpf} />
          ) : (
            <OtherEmailForm refused={request.email ?? ''} error={failure.text} onSubmit={payWithEmail} />
          )}
        </Suspense>
      </NotPayable>
    );
  }
  if (failure) {
    return (
      <NotPayable followed={followed} purchase={purchase}>
        <Banner
          tone="danger"
          role="alert"
          action={failure.isPermanent ? undefined : <Button onClick={retry}>Tentar de novo</Button>}
        >
          {failure.text}
        </Banner>
      </NotPayable>
    );
  }
  if (!provider) return <Skeleton height="320px" radius="14px" />;
  if (provider.hasEnded) {
    const { text, action } = ENDED[method];
    return (
      <NotPayable followed={followed} purchase={purchase}>
        <Banner tone="warning" role="alert" action={<Button onClick={renew}>{action}</Button>}>
          {text} Se você já pagou, espere um pouco nesta página: estamos conferindo.
        </Banner>
      </NotPayable>
    );
  }
  return method === 'pix' ? (
    <ProviderPix followed={followed} brCode={provider.brCode} purchase={purchase} />
  ) : (
    <ProviderCard followed={followed} url={provider.checkoutUrl} purchase={purchase} />
  );
}

interface NotPayableProps extends Omit<ProviderPaymentProps, 'method'> {
  /** Why not, and how to go on. */
  children: ReactNode;
}

/** While nothing can be paid at the provider: the reason, the code, other ways, and whom to ask (P-824). */
function NotPayable({ followed, purchase, children }: NotPayableProps) {
  return (
    <>
      {children}
      <CodeLine code={purchase.code} />
      <OtherWays followed={followed} />
      <AskOrganizer raffle={followed.stored.raffle} code={purchase.code} />
    </>
  );
}

interface ProviderPixProps {
  followed: FollowedPurchase;
  brCode: string;
  purchase: Purchase;
}

function ProviderPix({ followed, brCode, purchase }: ProviderPixProps) {
  const receiver = receiverInCode(brCode);
  const what = `compra ${formatPurchaseCode(purchase.code)}`;
  return (
    <>
      <PixCode
        brCode={brCode}
        amountCents={purchase.amountCents}
        recipient={receiver === undefined ? what : `para ${receiver} · ${what}`}
      />
      <PaySteps
        steps={[
          copyAndPay(receiver),
          'O pagamento é confirmado automaticamente, em segundos.',
          'Volte aqui: seu recibo aparece nesta página, com os números.',
        ]}
      />
      <OtherWays followed={followed} />
      <AskOrganizer raffle={followed.stored.raffle} code={purchase.code} />
      <StickyAction>
        <CopyPixButton brCode={brCode} />
      </StickyAction>
    </>
  );
}

interface ProviderCardProps {
  followed: FollowedPurchase;
  url: string;
  purchase: Purchase;
}

function ProviderCard({ followed, url, purchase }: ProviderCardProps) {
  return (
    <>
      <PaySteps
        steps={[
          'Pague na página segura do provedor de cartão.',
          'Depois de pagar, volte para cá: seu recibo aparece nesta página, com os números.',
        ]}
      />
      <CodeLine code={purchase.code} />
      <OtherWays followed={followed} />
      <AskOrganizer raffle={followed.stored.raffle} code={purchase.code} />
      <StickyAction>
        <a className={buttonClass({})} href={url}>
          <Icon icon={cardOutline} />
          <span>Pagar {formatMoney(purchase.amountCents)} com cartão</span>
        </a>
      </StickyAction>
    </>
  );
}
