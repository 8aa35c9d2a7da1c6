import { checkmarkOutline } from 'ionicons/icons';
import { stepOfField } from '#src/features/raffles/wizard/step-of-field.ts';
import type { WizardData } from '#src/features/raffles/wizard/wizard-data.ts';
import type { GoTo } from '#src/features/raffles/wizard/wizard-steps.ts';
import { FeeReceipt } from './fee-receipt.tsx';
import { NoticeTicket } from './notice-ticket.tsx';
import styles from './payment-check.module.css';

interface PaidUnpublishableProps {
  data: WizardData;
  /** The server's messages by field. */
  fields: Record<string, string>;
  goTo: GoTo;
}

/** The fee is paid, but a rule prevents publication: names the rule and links to the field. */
export function PaidUnpublishable({ data, fields, goTo }: PaidUnpublishableProps) {
  return (
    <NoticeTicket
      tone="success"
      icon={checkmarkOutline}
      title="Taxa paga, falta um ajuste"
      stub={<FeeReceipt title={data.raffle.working.title} />}
    >
      <p>Recebemos a taxa de publicação. Sua rifa vai ao ar assim que isto estiver certo:</p>
      <ul role="list" className={styles.unfit}>
        {Object.entries(fields).map(([field, message]) => (
          <li key={field}>
            <span>{message}</span>
            <button
              type="button"
              onClick={() => goTo(stepOfField(field), field)}
              aria-label={`Resolver: ${message}`}
            >
              Resolver
            </button>
          </li>
        ))}
      </ul>
    </NoticeTicket>
  );
}
