import { useState } from 'react';
import { Link } from 'react-router-dom';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import { getSyncEngine } from '#src/sync/engine/signed-in.ts';
import { Button, buttonClass } from '#src/ui/elements/button.tsx';
import { CoinTicket } from '#src/ui/drawings/coin-ticket.tsx';
import { EmptyState } from '#src/ui/layout/empty-state.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { useLastPageFocus } from '#src/ui/lists/use-last-page-focus.ts';
import { Skeleton } from '#src/ui/loading/skeleton.tsx';
import { useOnline } from '#src/ui/loading/use-online.ts';
import { type SalesRaffle, useSalesRaffles } from '../data/sales-raffle.ts';
import { TokenNotice } from '../layout/token-notice.tsx';
import { OfflineTotals } from './offline-totals.tsx';
import { RaffleSalesCard } from './raffle-sales-card.tsx';
import styles from './my-sales.module.css';

/** Page size; limited because each raffle requests its totals separately. */
const RAFFLES_PER_PAGE = 20;

/** 'Minhas vendas' (P-731): the user's published raffles with their totals. */
export function MySalesPage() {
  const isOnline = useOnline(getSyncEngine().connectivity);
  const raffles = useSalesRaffles();
  return (
    <Page title="Minhas vendas">
      <TokenNotice />
      {!isOnline && <OfflineTotals raffles={raffles ?? []} />}
      {raffles === undefined && <Waiting />}
      {raffles && (raffles.length > 0 ? <RaffleList raffles={raffles} /> : <NothingOnSale />)}
    </Page>
  );
}

function Waiting() {
  return (
    <div className={styles.list} aria-hidden>
      <Skeleton height="186px" radius="14px" />
      <Skeleton height="186px" radius="14px" />
    </div>
  );
}

function NothingOnSale() {
  return (
    <EmptyState
      drawing={<CoinTicket />}
      title="Suas vendas começam com uma rifa no ar"
      text="Assim que você publicar uma rifa, aqui aparecem quem comprou, quanto entrou e o que falta conferir."
      action={
        <Link className={buttonClass({ variant: 'secondary' })} to={APP_PATHS.myRaffles}>
          Ir para minhas rifas
        </Link>
      }
    />
  );
}

/** How many raffles were shown last: a list that is opened again has its height, so that its scroll position can return (P-1156). */
const lastCount = new WeakMap<UserDatabase, number>();

function RaffleList({ raffles }: { raffles: readonly SalesRaffle[] }) {
  const { database } = getSyncEngine();
  const [count, setCount] = useState(lastCount.get(database) ?? RAFFLES_PER_PAGE);
  const shown = raffles.slice(0, count);
  const hasMore = raffles.length > count;
  const list = useLastPageFocus<HTMLUListElement>(shown.length, hasMore);
  const showMore = () => {
    const more = count + RAFFLES_PER_PAGE;
    lastCount.set(database, more);
    setCount(more);
  };
  return (
    <>
      <ul ref={list} role="list" className={styles.list}>
        {shown.map((raffle) => (
          <li key={raffle.id}>
            <RaffleSalesCard raffle={raffle} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button variant="secondary" onClick={showMore}>
          Mostrar mais rifas
        </Button>
      )}
    </>
  );
}
