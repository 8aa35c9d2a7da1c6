import { checkmarkCircle, lockClosedOutline } from 'ionicons/icons';
import { isPaymentOptionAvailable, type PaymentOption } from '#core/domain/payment-options.ts';
import type { SavedPaymentData } from '#src/storage/seller-profile.ts';
import { Card } from '#src/ui/card.tsx';
import { Icon } from '#src/ui/icon.tsx';
import styles from './unlocked-options.module.css';

/** The options of step 1 by their names there, and what each waits for. */
const OPTIONS: readonly { option: PaymentOption; label: string; missing: string }[] = [
  { option: 'pix', label: 'Pix', missing: 'Salve sua chave Pix e a cidade' },
  { option: 'mp', label: 'Cartão e Pix automático', missing: 'Conecte o provedor de cartão' },
  { option: 'both', label: 'Os dois', missing: 'Precisa da chave Pix e do provedor' },
];

/** What the saved settings allow in step 1 of every raffle (§6): seen where it is changed. */
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
