import { Link } from 'react-router-dom';
import { APP_PATHS, purchasePath } from '#core/domain/app-paths.ts';
import { numbersLabel } from '#core/domain/selling/count-labels.ts';
import { serverNow } from '#src/api/server-clock.ts';
import { useCountdown } from '#src/ui/fields/use-countdown.ts';
import { NOT_RESERVED } from '../payment/refusal.ts';
import { clockText } from '../payment/stage.ts';
import type { OwnPurchase } from './own-purchase.ts';
import styles from './own-purchase-note.module.css';

/** Leads from a raffle's page to what this device has in it (P-341). */
export function OwnPurchaseNote({ own }: { own: OwnPurchase }) {
  return (
    <Link
      className={styles.note}
      data-kind={own.kind}
      to={own.id === undefined ? APP_PATHS.myNumbers : purchasePath(own.id)}
    >
      <span>
        <OwnText own={own} />
      </span>
      <b>{own.kind === 'held' ? 'Pagar' : 'Ver'}</b>
    </Link>
  );
}

function OwnText({ own }: { own: OwnPurchase }) {
  if (own.kind === 'held') return <HeldText expiresAt={own.expiresAt} />;
  if (own.kind === 'sending') return 'Sua reserva ainda está sendo enviada';
  if (own.kind === 'stale') return 'Sua reserva não foi enviada';
  if (own.kind === 'refused') return NOT_RESERVED;
  if (own.kind === 'checked') return 'Você tem um pagamento sendo conferido';
  return `Você já tem ${numbersLabel(own.quantity)} nesta rifa`;
}

function HeldText({ expiresAt }: { expiresAt: string }) {
  const seconds = useCountdown(Date.parse(expiresAt), serverNow);
  return (
    <>
      Sua reserva espera o pagamento ·{' '}
      <time role="timer" dateTime={`PT${seconds}S`}>
        {clockText(seconds)}
      </time>
    </>
  );
}
