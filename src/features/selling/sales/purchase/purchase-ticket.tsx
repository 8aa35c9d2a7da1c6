import { logoWhatsapp } from 'ionicons/icons';
import { initialsOf } from '#core/domain/account/user.ts';
import { formatMoney } from '#core/domain/money.ts';
import { formatPhone } from '#core/domain/phone.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { whatsappChatLink } from '#core/domain/whatsapp.ts';
import { PAYMENT_METHOD_LABELS, PURCHASE_STATUS_LABELS } from '#core/text/selling/purchase-labels.ts';
import { Avatar } from '#src/ui/elements/avatar.tsx';
import { Icon } from '#src/ui/elements/icon.tsx';
import { StatusChip } from '#src/ui/elements/status-chip.tsx';
import { TicketCard } from '#src/ui/elements/ticket-card.tsx';
import type { SalesRaffle } from '../data/sales-raffle.ts';
import { numbersLabel } from '#core/domain/selling/count-labels.ts';
import { STATUS_TONES } from '../words/purchase-status.ts';
import { buyerMessage } from './buyer-message.ts';
import { PurchaseHints } from './purchase-hints.tsx';
import styles from './purchase-page.module.css';

interface PurchaseTicketProps {
  purchase: Purchase;
  /** Undefined until it is on this device. */
  raffle: SalesRaffle | undefined;
}

/** Buyer, quantity, price and status of a purchase. */
export function PurchaseTicket({ purchase, raffle }: PurchaseTicketProps) {
  return (
    <TicketCard
      top={<Buyer purchase={purchase} raffle={raffle} />}
      stub={
        <div className={styles.stub}>
          <Price purchase={purchase} />
          <PurchaseHints purchase={purchase} />
        </div>
      }
    />
  );
}

function Buyer({ purchase, raffle }: PurchaseTicketProps) {
  const { buyerName, buyerPhone, buyerEmail } = purchase;
  return (
    <div className={styles.buyer}>
      <Avatar initials={initialsOf(buyerName)} imageUrl={null} />
      <div className={styles.person}>
        <b>{buyerName}</b>
        <span className={styles.muted}>
          {buyerPhone === '' ? 'Sem celular informado' : formatPhone(buyerPhone)}
        </span>
        {buyerEmail !== '' && <span className={styles.muted}>{buyerEmail}</span>}
      </div>
      {buyerPhone !== '' && raffle && (
        <a
          href={whatsappChatLink(buyerPhone, buyerMessage(purchase, raffle, location.origin))}
          target="_blank"
          rel="noopener noreferrer"
          className={styles.whatsapp}
          aria-label={`Conversar com ${buyerName} no WhatsApp`}
        >
          <Icon icon={logoWhatsapp} />
        </a>
      )}
    </div>
  );
}

function Price({ purchase }: { purchase: Purchase }) {
  const { quantity, amountCents, unitPriceCents, discountCents, method, status } = purchase;
  return (
    <>
      <div className={styles.worth}>
        <div>
          <span className={styles.muted}>{numbersLabel(quantity)}</span>
          <b className={styles.amount}>{formatMoney(amountCents)}</b>
        </div>
        <StatusChip tone={STATUS_TONES[status]} label={PURCHASE_STATUS_LABELS[status]} />
      </div>
      <p className={styles.muted}>
        {formatMoney(unitPriceCents)} cada
        {discountCents > 0 && `, com ${formatMoney(discountCents)} de desconto`} ·{' '}
        {PAYMENT_METHOD_LABELS[method]}
      </p>
    </>
  );
}
