import { Link } from 'react-router-dom';
import { APP_PATHS, raffleSalesPath } from '#core/domain/app-paths.ts';
import { formatMoney } from '#core/domain/money.ts';
import type { SalesTotals } from '#core/domain/selling/purchase.ts';
import { dayOf } from '#core/domain/days.ts';
import { serverNow } from '#src/api/server-clock.ts';
import { PauseChip } from '#src/paused-sales/pause-chip.tsx';
import { StatusChip } from '#src/ui/elements/status-chip.tsx';
import { TicketCard } from '#src/ui/elements/ticket-card.tsx';
import { Skeleton } from '#src/ui/loading/skeleton.tsx';
import { useNow } from '#src/ui/loading/use-now.ts';
import { useLoaded } from '../data/loaded.ts';
import { LOADED, loadTotals } from '../data/sales-calls.ts';
import type { SalesRaffle } from '../data/sales-raffle.ts';
import { openedFrom } from '#src/ui/layout/opened-from.ts';
import { RaffleHeading } from '../layout/raffle-heading.tsx';
import { moneyOfCanceled, salesStanding, soldText, taskLabels } from '../data/standing.ts';
import styles from './my-sales.module.css';

/** Card of a raffle with its totals; links to its sales. */
export function RaffleSalesCard({ raffle }: { raffle: SalesRaffle }) {
  const { value, isLoading, isOnline } = useLoaded(LOADED.totals(raffle.id), () => loadTotals(raffle.id));
  return (
    <article className={styles.card} aria-label={raffle.title}>
      <TicketCard
        className={styles.ticket}
        top={<RaffleHeading raffle={raffle} />}
        stub={value ? <Sums totals={value} raffle={raffle} /> : <NoSums isComing={isLoading && isOnline} />}
      />
      <Link
        to={raffleSalesPath(raffle.id)}
        state={openedFrom(APP_PATHS.mySales)}
        className={styles.open}
        aria-label={`Vendas de ${raffle.title}`}
      />
    </article>
  );
}

interface SumsProps {
  totals: SalesTotals;
  raffle: SalesRaffle;
}

function Sums({ totals, raffle }: SumsProps) {
  return totals.cancellation ? (
    <CanceledSums totals={totals} />
  ) : (
    <SumsOfSales totals={totals} raffle={raffle} />
  );
}

/** What has to go back of a canceled raffle. */
function CanceledSums({ totals }: { totals: SalesTotals }) {
  const { dueCents, returnedCents } = moneyOfCanceled(totals);
  return (
    <div className={styles.sums}>
      <p className={styles.received}>
        <b>{formatMoney(dueCents)}</b> a devolver
      </p>
      <Tasks totals={totals} />
      {returnedCents > 0 && <p className={styles.rest}>{formatMoney(returnedCents)} devolvidos</p>}
    </div>
  );
}

function Tasks({ totals }: { totals: SalesTotals }) {
  return taskLabels(totals).map((label) => <StatusChip key={label} tone="warning" label={label} />);
}

function SumsOfSales({ totals, raffle }: SumsProps) {
  const today = dayOf(useNow(serverNow));
  const { receivedCents, waitingCents, sold } = salesStanding(totals, raffle.maxTickets, today);
  // The heading says what this device knows of a pause.
  const isNewsOfPause = totals.pause && raffle.status === 'active' && !raffle.isDrawn && !raffle.isPaused;
  return (
    <div className={styles.sums}>
      <p className={styles.received}>
        <b>{formatMoney(receivedCents)}</b> recebidos
      </p>
      {isNewsOfPause && <PauseChip isStopped={totals.pause?.by === 'operator'} />}
      <Tasks totals={totals} />
      <p className={styles.rest}>{soldText(sold, raffle.maxTickets)}</p>
      {waitingCents > 0 && <p className={styles.rest}>{formatMoney(waitingCents)} a receber</p>}
    </div>
  );
}

function NoSums({ isComing }: { isComing: boolean }) {
  if (!isComing) return <p className={styles.rest}>Os valores não carregaram. Toque para abrir as vendas.</p>;
  return (
    <div className={styles.sums} aria-hidden>
      <Skeleton width="60%" height="30px" />
      <Skeleton width="80%" height="22px" />
    </div>
  );
}
