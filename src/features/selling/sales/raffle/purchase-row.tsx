import { Link } from 'react-router-dom';
import { initialsOf } from '#core/domain/account/user.ts';
import { raffleSalesPath, salePath } from '#core/domain/app-paths.ts';
import { momentLabel } from '#core/domain/moment-label.ts';
import { formatMoney } from '#core/domain/money.ts';
import { formatPhone } from '#core/domain/phone.ts';
import { formatPurchaseCode } from '#core/domain/selling/purchase-code.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { isRefundRequested } from '#core/domain/selling/refund-request.ts';
import { PURCHASE_STATUS_LABELS } from '#core/text/selling/purchase-labels.ts';
import { serverNow } from '#src/api/server-clock.ts';
import { Avatar } from '#src/ui/elements/avatar.tsx';
import { StatusChip } from '#src/ui/elements/status-chip.tsx';
import type { Tone } from '#src/ui/elements/tone.ts';
import { openedFrom } from '#src/ui/layout/opened-from.ts';
import { useNow } from '#src/ui/loading/use-now.ts';
import { numbersLabel } from '#core/domain/selling/count-labels.ts';
import { STATUS_TONES } from '../words/purchase-status.ts';
import styles from './purchase-list.module.css';

/** The state of a purchase, or what its buyer waits for. */
function chipOf(purchase: Purchase): { tone: Tone; label: string } {
  const { status, reportedLate, refundBy, cancelReason } = purchase;
  if (reportedLate)
    return {
      tone: 'warning',
      label: cancelReason === undefined ? 'Avisou depois do prazo' : 'Avisou que pagou',
    };
  if (isRefundRequested(purchase)) return { tone: 'warning', label: 'Pediu de volta' };
  if (refundBy === 'seller') return { tone: 'danger', label: 'A devolver' };
  return { tone: STATUS_TONES[status], label: PURCHASE_STATUS_LABELS[status] };
}

/** A row of the purchase list; the whole row links to the purchase. */
export function PurchaseRow({ purchase }: { purchase: Purchase }) {
  const { id, raffleId, buyerName, buyerPhone, quantity, amountCents, code, createdAt } = purchase;
  return (
    <Link to={salePath(raffleId, id)} state={openedFrom(raffleSalesPath(raffleId))} className={styles.row}>
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
        <StatusChip {...chipOf(purchase)} />
        <span className={styles.muted}>{momentLabel(createdAt, useNow(serverNow))}</span>
      </span>
    </Link>
  );
}
