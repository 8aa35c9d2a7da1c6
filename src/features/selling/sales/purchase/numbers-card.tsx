import { useState } from 'react';
import { formatTicketNumber } from '#core/domain/raffles/ticket-numbers.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { isHold } from '#core/domain/selling/purchase-status.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Card } from '#src/ui/elements/card.tsx';
import { useLastPageFocus } from '#src/ui/lists/use-last-page-focus.ts';
import { Skeleton } from '#src/ui/loading/skeleton.tsx';
import { usePages } from '../data/use-pages.ts';
import { LOADED, loadNumbers, type PurchaseNumber } from '../data/sales-calls.ts';
import styles from './purchase-page.module.css';

interface NumbersCardProps {
  purchase: Pick<Purchase, 'id' | 'status'>;
  /** 0 if unknown. */
  maxTickets: number;
}

/** The numbers of a purchase, page by page. A list of none that was read in an earlier status tells nothing of this one (P-1158). */
export function NumbersCard({ purchase: { id, status }, maxTickets }: NumbersCardProps) {
  const { value, error, isLoading, isOnline, isLoadingMore, loadMore } = usePages<PurchaseNumber>({
    name: LOADED.numbers(id),
    load: (cursor) => loadNumbers(id, cursor),
    idOf: ({ ticket }) => ticket,
    lostText: 'Os próximos números não vieram. Tente de novo.',
  });
  // The card is remounted for each status.
  const [before] = useState(value);
  const isOutdated = value === before && value?.items.length === 0 && !isHold(status);
  return (
    <Card title="Números">
      {value && !isOutdated ? (
        <Numbers
          numbers={value.items}
          hasMore={value.nextCursor !== undefined}
          maxTickets={maxTickets}
          isHeld={isHold(status)}
        />
      ) : (
        <NoNumbers isComing={isLoading || (isOnline && error === undefined)} />
      )}
      {value?.nextCursor !== undefined && isOnline && (
        <Button variant="secondary" block pending={isLoadingMore} onClick={() => void loadMore()}>
          Ver mais números
        </Button>
      )}
    </Card>
  );
}

function NoNumbers({ isComing }: { isComing: boolean }) {
  if (isComing) return <Skeleton height="32px" />;
  return <p className={styles.muted}>Os números não carregaram agora.</p>;
}

interface NumbersProps {
  numbers: readonly PurchaseNumber[];
  hasMore: boolean;
  maxTickets: number;
  /** Whether the purchase is still to be paid: drawn numbers are not shown before. */
  isHeld: boolean;
}

function Numbers({ numbers, hasMore, maxTickets, isHeld }: NumbersProps) {
  const list = useLastPageFocus<HTMLUListElement>(numbers.length, hasMore);
  if (numbers.length === 0) {
    return (
      <p className={styles.muted}>
        {isHeld
          ? 'Os números aparecem quando o pagamento for confirmado.'
          : 'Esta compra não tem mais números.'}
      </p>
    );
  }
  const areLucky = numbers.some(({ lucky }) => lucky);
  return (
    <>
      <ul ref={list} role="list" className={styles.numbers}>
        {numbers.map(({ ticket, lucky }) => (
          <li key={ticket} data-lucky={lucky}>
            {formatTicketNumber(ticket, maxTickets)}
            {lucky && <span className="visually-hidden"> número da sorte</span>}
          </li>
        ))}
      </ul>
      {areLucky && <p className={styles.muted}>Em amarelo, número da sorte.</p>}
    </>
  );
}
