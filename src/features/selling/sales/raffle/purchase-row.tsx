import { Link } from 'react-router-dom';
import { initialsOf } from '#core/domain/account/user.ts';
import { salePath } from '#core/domain/app-paths.ts';
import { formatMoney } from '#core/domain/money.ts';
import { formatPhone } from '#core/domain/phone.ts';
import { formatPurchaseCode } from '#core/domain/selling/purchase-code.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { PURCHASE_STATUS_LABELS } from '#core/text/selling/purchase-labels.ts';
import { Avatar } from '#src/ui/elements/avatar.tsx';
import { StatusChip } from '#src/ui/elements/status-chip.tsx';
import { numbersLabel } from '../words/counts.ts';
import { momentLabel } from '../words/moment.ts';
import { STATUS_TONES } from '../words/purchase-status.ts';
import styles from './purchase-list.module.css';

/** A row of the purchase list; the whole row links to the purchase. */
export function PurchaseRow({ purchase }: { purchase: Purchase }) {
  const {
    id,
    raffleId,
    buyerName,
    buyerPhone,
    status,
    quantity,
    amountCents,
    code,
    createdAt,
    reportedLate,
  } = purchase;
  return (
    <Link to={salePath(raffleId, id)} className={styles.row}>
      <Avatar initials={initialsOf(buyerName)} imageUrl={null} />
      <span className={styles.buyer}>
        <b>{buyerName}</b>
        <span className={styles.muted}>
          {buyerPhone === '' ? `Código ${formatPurchaseCode(code)}` : formatPhone(buyerPhone)}
        </span>
      </span>
      <span className={styles.worth}>
        <b>{formatMoney(amountCents)}</b>
        <span className={styles.muted}>{numbersLabel(quantity)}</span>
      </span>
      <span className={styles.foot}>
        {reportedLate ? (
          <StatusChip tone="warning" label="Avisou depois do prazo" />
        ) : (
          <StatusChip tone={STATUS_TONES[status]} label={PURCHASE_STATUS_LABELS[status]} />
        )}
        <span className={styles.muted}>{momentLabel(createdAt, new Date())}</span>
      </span>
    </Link>
  );
}
