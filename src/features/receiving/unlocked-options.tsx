import { checkmarkCircle, lockClosedOutline } from 'ionicons/icons';
import { isPaymentOptionAvailable, type PaymentOption } from '#core/domain/receiving/payment-options.ts';
import { PAYMENT_OPTION_NAMES } from '#core/text/raffles/choice-names.ts';
import type { SavedPaymentData } from '#src/storage/seller-profile.ts';
import { Card } from '#src/ui/elements/card.tsx';
import { Icon } from '#src/ui/elements/icon.tsx';
import styles from './unlocked-options.module.css';

/** The payment options with their labels in step 1, and what each requires. */
const OPTIONS: readonly { option: PaymentOption; label: string; missing: string }[] = [
  { option: 'pix', label: 'Pix', missing: 'Salve sua chave Pix e a cidade' },
  { option: 'mp', label: PAYMENT_OPTION_NAMES.mp, missing: 'Conecte o Mercado Pago' },
  { option: 'both', label: 'Os dois', missing: 'Salve sua chave Pix e conecte o Mercado Pago' },
];

/** Payment options that the saved settings make available in every raffle (P-601). */
export function UnlockedOptions({ saved }: { saved: SavedPaymentData | null }) {
  return (
    <Card title="Opções de pagamento nas suas rifas">
      <ul role="list" className={styles.options}>
        {OPTIONS.map(({ option, label, missing }) => {
          const isAvailable = isPaymentOptionAvailable(option, saved);
          return (
            <li key={option} data-available={isAvailable}>
              <Icon icon={isAvailable ? checkmarkCircle : lockClosedOutline} />
              <span className={styles.option}>
                <b>{label}</b>
                <span className={styles.state}>{isAvailable ? 'Liberado' : missing}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
