import { cashOutline, downloadOutline } from 'ionicons/icons';
import { Suspense, useEffect, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import type { SaleGroup } from '#core/domain/selling/payment.ts';
import { hasDrawDayBegun } from '#core/domain/selling/sale-window.ts';
import type { SalesTotals } from '#core/domain/selling/purchase.ts';
import { serverNow } from '#src/api/server-clock.ts';
import { getSyncEngine } from '#src/sync/engine/signed-in.ts';
import { Button, buttonClass } from '#src/ui/elements/button.tsx';
import { LinkedTickets } from '#src/ui/drawings/linked-tickets.tsx';
import { EmptyState } from '#src/ui/layout/empty-state.tsx';
import { LOW_WINDOW, useMediaQuery } from '#src/ui/layout/media-query.ts';
import { StickyAction } from '#src/ui/layout/sticky-action.tsx';
import { PullToRefresh } from '#src/ui/lists/pull-to-refresh.tsx';
import { lazyComponent } from '#src/ui/loading/lazy-component.tsx';
import { onIdle } from '#src/ui/loading/on-idle.ts';
import { Skeleton } from '#src/ui/loading/skeleton.tsx';
import { useNow } from '#src/ui/loading/use-now.ts';
import { CancelButton } from '../draw/cancel-button.tsx';
import { CanceledBanner } from '../draw/canceled-banner.tsx';
import { DrawCard } from '../draw/draw-card.tsx';
import { PostponeButton } from '../draw/postpone-button.tsx';
import { PostponedBanner } from '../draw/postponed-banner.tsx';
import { downloadCsv } from '../csv/download-csv.ts';
import { useLoaded } from '../data/loaded.ts';
import { LOADED, loadTotals } from '../data/sales-calls.ts';
import { freeCount, isSettling } from '../data/standing.ts';
import { type SalesRaffle, useSalesRaffle } from '../data/sales-raffle.ts';
import { useRepeated } from '../data/use-repeated.ts';
import { StaleNotice } from '../layout/loaded-notice.tsx';
import { RaffleHeading } from '../layout/raffle-heading.tsx';
import { SalesLayout } from '../layout/sales-layout.tsx';
import { TokenNotice } from '../layout/token-notice.tsx';
import { PauseButton, PausedBanner } from './pause-sales.tsx';
import { NeedsYouCard } from './needs-you-card.tsx';
import { PurchaseList } from './purchase-list.tsx';
import styles from './raffle-sales.module.css';
import { TotalsCard } from './totals-card.tsx';
import { usePurchaseFilter } from './use-purchase-filter.ts';

// Of no use without a network, so the worker does not keep it.
const loadCashSale = () => import('../cash/cash-sale-dialog.tsx');
const CashSaleDialog = lazyComponent(async () => (await loadCashSale()).CashSaleDialog);

const BACK = { path: APP_PATHS.mySales, label: 'Voltar para Minhas vendas' };

/** One raffle's sales (P-731): tasks of the seller, totals and purchases. */
export function RaffleSalesPage() {
  const { raffleId = '' } = useParams();
  const raffle = useSalesRaffle(raffleId);
  if (raffle) return <Sales raffle={raffle} />;
  return (
    <SalesLayout title="Vendas" back={BACK}>
      {raffle === null ? <NotOnSale /> : <Skeleton height="56px" radius="14px" />}
    </SalesLayout>
  );
}

/** How often the sums of a raffle are read again whose money is becoming due, milliseconds. */
const DUE_SUMS_EVERY_MS = 5_000;
/** How often those of one on the air are, while the page is in front, milliseconds. */
const WATCHED_MS = 30_000;

/** Whether a raffle sells no more, by the server's clock (P-830). */
function useHasClosed({ drawsOn }: SalesRaffle): boolean {
  const now = useNow(serverNow);
  return drawsOn !== null && hasDrawDayBegun(drawsOn, now);
}

/** What loads the page's parts again. `round` is part of the keys of list and draw: a new one remounts them, which reloads them. */
function useRefresh(reloadTotals: () => Promise<void>) {
  const [round, setRound] = useState(0);
  const [isPulled, setPulled] = useState(false);
  const remount = () => setRound(round + 1);
  const refresh = () => {
    remount();
    void reloadTotals();
  };
  const pullAll = () => {
    remount();
    setPulled(true);
    void reloadTotals().finally(() => setPulled(false));
    // State and draw day of the raffle are read from this device.
    void getSyncEngine().pull();
  };
  return { round, remount, refresh, pullAll, isPulled };
}

function NotOnSale() {
  return (
    <EmptyState
      drawing={<LinkedTickets />}
      title="Esta rifa não está nas suas vendas"
      text="Só rifas publicadas por você aparecem aqui. Se ela é de outra conta, entre com a conta certa."
      action={
        <Link className={buttonClass({ variant: 'secondary' })} to={APP_PATHS.mySales}>
          Ver minhas vendas
        </Link>
      }
    />
  );
}

function Sales({ raffle }: { raffle: SalesRaffle }) {
  const { value: totals, ...asked } = useLoaded(LOADED.totals(raffle.id), () => loadTotals(raffle.id));
  const [filter, changeFilter] = usePurchaseFilter();
  const [isCashSaleOpen, setCashSaleOpen] = useState(false);
  const { isOnline } = asked;
  const hasClosed = useHasClosed(raffle);
  const isSelling = raffle.status === 'active' && !hasClosed;
  const maySell = isSelling && isOnline && !raffle.isPaused;
  const { round, remount, refresh, pullAll, isPulled } = useRefresh(asked.reload);
  useEffect(() => onIdle(loadCashSale), []);
  const isBecomingDue = totals !== undefined && isSettling(totals);
  useRepeated(() => void asked.reload(), DUE_SUMS_EVERY_MS, isBecomingDue);
  useRepeated(() => void asked.reload(), WATCHED_MS, isOnline && raffle.status === 'active');
  const openCashSale = () => {
    setCashSaleOpen(true);
    // The dialog shows how many numbers are free: read them again.
    void asked.reload();
  };
  const show = (status: SaleGroup) => {
    changeFilter({ status, search: '' });
    remount();
    document.getElementById('purchases')?.scrollIntoView({ block: 'start' });
  };
  // Where no bar sticks it would follow dozens of purchases (P-1115).
  const isLow = useMediaQuery(LOW_WINDOW);
  const cashSale = (
    <Button icon={cashOutline} onClick={openCashSale}>
      Venda em dinheiro
    </Button>
  );
  return (
    <SalesLayout title="Vendas" back={BACK} aside={isOnline && <CsvButton raffle={raffle} />}>
      {isOnline && <PullToRefresh busy={isPulled} onRefresh={pullAll} />}
      <RaffleHeading raffle={raffle} />
      <StaleNotice {...asked} error={asked.error} isLoaded={totals !== undefined} />
      <TokenNotice raffle={raffle} />
      {raffle.isPaused && <PausedBanner raffle={raffle} pause={totals?.pause ?? null} isOnline={isOnline} />}
      <div className={styles.columns} data-coming={!totals && asked.isLoading}>
        <div className={styles.sums}>
          {totals?.postponements && <PostponedBanner postponements={totals.postponements} />}
          {totals?.cancellation && <CanceledBanner cancellation={totals.cancellation} />}
          {hasClosed && raffle.status !== 'canceled' && (
            <DrawCard key={round} raffle={raffle} totals={totals} onCanceled={refresh} />
          )}
          {totals && <NeedsYouCard totals={totals} onShow={show} />}
          <Sums totals={totals} maxTickets={raffle.maxTickets} isComing={asked.isLoading} />
          {maySell && isLow && cashSale}
          {maySell && <PauseButton raffle={raffle} />}
          {isSelling && <PostponeButton {...{ raffle, isOnline }} onPostponed={refresh} />}
          {isSelling && totals && <CancelButton {...{ raffle, totals, isOnline }} onCanceled={refresh} />}
        </div>
        <PurchaseList
          key={round}
          raffleId={raffle.id}
          totals={totals}
          filter={filter}
          onFilter={changeFilter}
        />
      </div>
      {maySell && !isLow && <StickyAction>{cashSale}</StickyAction>}
      {isCashSaleOpen && (
        <Suspense fallback={null}>
          <CashSaleDialog
            raffle={raffle}
            free={totals ? freeCount(totals, raffle.maxTickets) : null}
            onClose={() => setCashSaleOpen(false)}
            onSold={refresh}
          />
        </Suspense>
      )}
    </SalesLayout>
  );
}

function CsvButton({ raffle }: { raffle: SalesRaffle }) {
  return (
    <Button variant="quiet" icon={downloadOutline} onClick={() => void downloadCsv(raffle)}>
      Planilha
    </Button>
  );
}

interface SumsProps {
  totals: SalesTotals | undefined;
  maxTickets: number;
  isComing: boolean;
}

function Sums({ totals, maxTickets, isComing }: SumsProps) {
  if (totals) return <TotalsCard totals={totals} maxTickets={maxTickets} />;
  return isComing && <Skeleton height="184px" radius="14px" />;
}
