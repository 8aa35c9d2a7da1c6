import { formatCount, formatMoney } from '#core/domain/money.ts';
import type { SaleGroup } from '#core/domain/selling/payment.ts';
import type { SalesTotals } from '#core/domain/selling/purchase.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { type NeedsYou, needsYou } from '../data/standing.ts';
import styles from '../layout/tone-card.module.css';

/** Texts of one task. */
function wordsOf({ status, purchases, amountCents }: NeedsYou, isCanceled: boolean) {
  const money = formatMoney(amountCents);
  const count = formatCount(purchases);
  if (status === 'refund_by_seller') {
    return {
      title: purchases === 1 ? '1 devolução a fazer' : `${count} devoluções a fazer`,
      text: `${money} para devolver`,
      button: 'Ver',
    };
  }
  if (status === 'refund_requested') {
    return {
      title: purchases === 1 ? '1 pedido de devolução' : `${count} pedidos de devolução`,
      text: `${money} que pediram de volta`,
      button: 'Responder',
    };
  }
  if (status === 'reported_late' && !isCanceled) {
    return {
      title: purchases === 1 ? '1 avisou depois do prazo' : `${count} avisaram depois do prazo`,
      text: `${money} para ver no banco`,
      button: 'Conferir',
    };
  }
  return {
    title: purchases === 1 ? '1 avisou que pagou' : `${count} avisaram que pagaram`,
    text: `${money} para ver no banco`,
    button: 'Conferir',
  };
}

interface NeedsYouCardProps {
  totals: SalesTotals;
  /** Filters the list by the status of the task. */
  onShow: (status: SaleGroup) => void;
}

/** 'Precisa de você': tasks that only the seller can do; null if there are none. */
export function NeedsYouCard({ totals, onShow }: NeedsYouCardProps) {
  const waiting = needsYou(totals);
  if (waiting.length === 0) return null;
  return (
    <section className={styles.card} data-tone="warning" aria-labelledby="needs-you">
      <h2 id="needs-you">Precisa de você</h2>
      <ul role="list" className={styles.list}>
        {waiting.map((one) => {
          const { title, text, button } = wordsOf(one, totals.cancellation !== undefined);
          return (
            <li key={one.status} className={styles.item}>
              <div className={styles.words}>
                <b>{title}</b>
                <span>{text}</span>
              </div>
              <Button variant="secondary" onClick={() => onShow(one.status)}>
                {button}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
