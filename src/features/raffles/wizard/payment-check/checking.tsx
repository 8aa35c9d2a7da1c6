import { cloudOfflineOutline, hourglassOutline } from 'ionicons/icons';
import { PAYMENT_POLL_TICKS } from '#core/domain/limits.ts';
import { FeeReceipt } from './fee-receipt.tsx';
import { NoticeTicket } from './notice-ticket.tsx';
import styles from './payment-check.module.css';

interface CheckingProps {
  title: string;
  ticksLeft: number;
  /** Offline, the countdown is paused. */
  isPaused: boolean;
}

const TICKS = Array.from({ length: PAYMENT_POLL_TICKS }, (_, tick) => tick);

/** 'Verificando pagamento...' (P-115), with the remaining ones of the five polls. */
export function Checking({ title, ticksLeft, isPaused }: CheckingProps) {
  return (
    <NoticeTicket
      tone="neutral"
      icon={isPaused ? cloudOfflineOutline : hourglassOutline}
      title="Verificando pagamento..."
      stub={<FeeReceipt title={title} />}
    >
      <p>
        {isPaused
          ? 'Você está sem internet. A verificação continua quando ela voltar.'
          : 'Aguarde enquanto confirmamos a taxa de publicação com o provedor.'}
      </p>
      <span className={styles.ticks} data-paused={isPaused} aria-hidden>
        {TICKS.map((tick) => (
          <span key={tick} data-done={tick < PAYMENT_POLL_TICKS - ticksLeft} />
        ))}
      </span>
    </NoticeTicket>
  );
}
