import type { AffiliateProgram } from '#core/domain/account/affiliates.ts';
import { formatDay } from '#core/domain/days.ts';
import { formatCount } from '#core/domain/money.ts';
import { Card } from '#src/ui/elements/card.tsx';
import { LinkedTickets } from '#src/ui/drawings/linked-tickets.tsx';
import { EmptyState } from '#src/ui/layout/empty-state.tsx';
import styles from './my-affiliates.module.css';

/** Registered affiliates: first names and dates, newest first. */
export function AffiliateList({ total, affiliates }: AffiliateProgram) {
  if (total === 0) {
    return (
      <EmptyState
        drawing={<LinkedTickets />}
        title="Ninguém por aqui ainda"
        text="Mande seu link para quem também faz rifa. Quando a pessoa criar a conta, o primeiro nome dela aparece aqui."
      />
    );
  }
  const hidden = total - affiliates.length;
  return (
    <Card
      title="Quem chegou por você"
      aside={<b className={styles.total}>{`${formatCount(total)} ${total === 1 ? 'pessoa' : 'pessoas'}`}</b>}
    >
      <ul role="list" className={styles.people}>
        {affiliates.map(({ firstName, registeredOn }, place) => (
          // First names and dates are not unique, so the key includes the index.
          <li key={`${place}-${registeredOn}-${firstName}`}>
            <span className={styles.name}>{firstName}</span>
            <span className={styles.muted}>desde {formatDay(registeredOn)}</span>
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className={styles.muted}>E mais {formatCount(hidden)} antes.</p>}
    </Card>
  );
}
