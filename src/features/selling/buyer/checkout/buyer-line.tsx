import { Link } from 'react-router-dom';
import { checkoutPath } from '#core/domain/app-paths.ts';
import { formatPhone } from '#core/domain/phone.ts';
import type { StepProps } from './step-props.ts';
import styles from './buyer-line.module.css';

/** Who buys, and the way to change that. */
export function BuyerLine({ sale, draft }: Pick<StepProps, 'sale' | 'draft'>) {
  return (
    <p className={styles.buyer}>
      <span>
        <b>{draft.name}</b>
        {formatPhone(draft.phone ?? '')}
      </span>
      <Link to={checkoutPath(sale.raffle.id, 'phone')}>Trocar</Link>
    </p>
  );
}
