import { useParams } from 'react-router-dom';
import { raffleSalesPath } from '#core/domain/app-paths.ts';
import { formatPurchaseCode } from '#core/domain/selling/purchase-code.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { isRefundRequested } from '#core/domain/selling/refund-request.ts';
import { saleMoments } from '#core/domain/selling/sale-window.ts';
import { serverNow } from '#src/api/server-clock.ts';
import { LostTicket } from '#src/ui/drawings/lost-ticket.tsx';
import { EmptyState } from '#src/ui/layout/empty-state.tsx';
import { Skeleton } from '#src/ui/loading/skeleton.tsx';
import { useNow } from '#src/ui/loading/use-now.ts';
import { useLoaded } from '../data/loaded.ts';
import { LOADED, loadPurchase } from '../data/sales-calls.ts';
import { type SalesRaffle, useSalesRaffle } from '../data/sales-raffle.ts';
import { NotLoaded, StaleNotice } from '../layout/loaded-notice.tsx';
import { SalesLayout } from '../layout/sales-layout.tsx';
import { MoreOptions } from '../settling/more-options.tsx';
import { PurchaseActions } from '../settling/purchase-actions.tsx';
import { HistoryCard } from './history-card.tsx';
import { NumbersCard } from './numbers-card.tsx';
import { PurchaseTicket } from './purchase-ticket.tsx';

/** Whether the numbers of a raffle's purchases change no more. */
function isFrozen(raffle: SalesRaffle | null | undefined, now: Date): boolean {
  if (!raffle) return false;
  const { status, drawsOn } = raffle;
  return status === 'canceled' || (drawsOn !== null && saleMoments(drawsOn).freezesAt <= now);
}

/** What decides which buttons there are: when it changes, the one with the focus may be gone (P-1162). */
const stateOf = (purchase: Purchase): string =>
  [purchase.status, purchase.refundDueCents, purchase.reportedLate, isRefundRequested(purchase)].join(' ');

/** One purchase, for its seller. */
export function PurchasePage() {
  const { raffleId = '', purchaseId = '' } = useParams();
  const raffle = useSalesRaffle(raffleId);
  const now = useNow(serverNow);
  const { value: purchase, ...asked } = useLoaded(LOADED.purchase(purchaseId), () =>
    loadPurchase(purchaseId),
  );
  const sale = purchase && {
    ...{ purchase, isFrozen: isFrozen(raffle, now), isManual: raffle?.ticketModel === 'manual' },
    ...{ isOnline: asked.isOnline, onUnclear: asked.reload },
  };
  const title = purchase ? `Compra ${formatPurchaseCode(purchase.code)}` : 'Compra';
  return (
    <SalesLayout
      title={title}
      back={{ path: raffleSalesPath(raffleId), label: 'Voltar para as vendas' }}
      aside={sale && <MoreOptions {...sale} />}
      state={purchase && stateOf(purchase)}
      narrow
    >
      {purchase ? (
        <>
          <StaleNotice {...asked} error={asked.error} isLoaded />
          <PurchaseDetails purchase={purchase} raffle={raffle ?? undefined} />
          {sale && <PurchaseActions {...sale} />}
        </>
      ) : (
        <Missing {...asked} error={asked.error} />
      )}
    </SalesLayout>
  );
}

type Asked = Omit<ReturnType<typeof useLoaded<Purchase>>, 'value'>;

interface PurchaseDetailsProps {
  purchase: Purchase;
  raffle: SalesRaffle | undefined;
}

function PurchaseDetails({ purchase, raffle }: PurchaseDetailsProps) {
  return (
    <>
      <PurchaseTicket purchase={purchase} raffle={raffle} />
      <NumbersCard key={purchase.status} purchase={purchase} maxTickets={raffle?.maxTickets ?? 0} />
      <HistoryCard purchase={purchase} drawsOn={raffle?.drawsOn ?? null} />
    </>
  );
}

function Missing({ isOnline, error, isLoading, reload }: Asked) {
  if (error?.status === 404) {
    return (
      <EmptyState
        drawing={<LostTicket />}
        title="Não encontramos esta compra"
        text="Confira o link, ou procure a compra pela lista de vendas da rifa."
      />
    );
  }
  if (error || !isOnline) return <NotLoaded {...{ isOnline, isLoading, reload }} />;
  return (
    <>
      <Skeleton height="212px" radius="14px" />
      <Skeleton height="140px" radius="14px" />
    </>
  );
}
