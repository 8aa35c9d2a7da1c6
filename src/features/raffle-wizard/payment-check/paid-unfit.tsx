import { checkmarkOutline } from 'ionicons/icons';
import type { WizardData } from '../wizard-data.ts';
import { type GoTo, STEP } from '../wizard-steps.ts';
import { FeeReceipt } from './fee-receipt.tsx';
import { NoticeTicket } from './notice-ticket.tsx';
import styles from './payment-check.module.css';

interface PaidUnfitProps {
  data: WizardData;
  /** Messages by field, in the server's words. */
  fields: Record<string, string>;
  goTo: GoTo;
}

/** The fee has arrived, and a rule keeps the raffle from going on the air: says which, and leads there. */
export function PaidUnfit({ data, fields, goTo }: PaidUnfitProps) {
  const stepOf = (field: string) => (field in data.raffle.working ? STEP.data : STEP.config);
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
              onClick={() => goTo(stepOf(field), field)}
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
