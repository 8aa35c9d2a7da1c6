import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { purchasePath } from '#core/domain/app-paths.ts';
import { imageAt } from '#core/domain/raffles/raffle-images.ts';
import { serverNow } from '#src/api/server-clock.ts';
import { findSession } from '#src/storage/session.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { ComingTicket } from '#src/ui/drawings/coming-ticket.tsx';
import { LostSignal } from '#src/ui/drawings/lost-signal.tsx';
import { coverBackground } from '#src/ui/elements/cover-colours.ts';
import { FilterPill, FilterPills } from '#src/ui/elements/filter-pills.tsx';
import { StatusChip } from '#src/ui/elements/status-chip.tsx';
import { TicketCard } from '#src/ui/elements/ticket-card.tsx';
import { EmptyState } from '#src/ui/layout/empty-state.tsx';
import { Skeleton } from '#src/ui/loading/skeleton.tsx';
import { useNow } from '#src/ui/loading/use-now.ts';
import { keepSending } from '../payment/send-waiting.ts';
import { useStage } from '../payment/use-stage.ts';
import { usePurchases } from '../use-purchases.ts';
import { FindPurchaseButton } from './find-purchase-button.tsx';
import {
  FILTER_LABELS,
  filteredPurchases,
  PURCHASE_FILTERS,
  type PurchaseFilter,
} from './purchase-filters.ts';
import { dateLine, numbersLine, unopenedText } from './purchase-lines.ts';
import type { AccountReading } from './use-account-purchases.ts';
import { useAwaitedResults } from './use-awaited-results.ts';
import { useFreshPurchases } from './use-fresh-purchases.ts';
import styles from './purchase-list.module.css';
import { chipOf } from './stage-chips.ts';

interface PurchaseListProps {
  /** Of the account that is signed in; left out on the page of the device. */
  account?: AccountReading;
}

const EMPTY_TEXTS = {
  device: 'O que você comprar neste aparelho fica nesta página, e abre até sem internet.',
  account:
    'O que você comprar fica nesta página, em todo aparelho em que você entrar, e abre até sem internet.',
};

/** Below those of the device, where the purchases of an account could not be read. */
const KEPT = 'Não deu para atualizar as compras da sua conta. As que você vê estão guardadas neste aparelho.';

/** The purchases of this device and of the account, newest first; available offline. Below them the search for those of another device. */
export function PurchaseList({ account }: PurchaseListProps) {
  const purchases = usePurchases();
  useEffect(keepSending, []);
  const isEmpty = purchases?.length === 0;
  if (!purchases || (isEmpty && account?.state === 'reading'))
    return <Skeleton height="180px" radius="14px" />;
  return (
    <>
      {isEmpty ? (
        <NoPurchases account={account} />
      ) : (
        <>
          <FilteredList purchases={purchases} isOfAccount={account !== undefined} />
          {account?.state === 'kept' && <Note text={KEPT} />}
        </>
      )}
      {account !== undefined && account.unopened > 0 && <Note text={unopenedText(account.unopened)} />}
      <FindPurchaseButton />
    </>
  );
}

/** Shown where the device has no purchases: those of an account that could not be read are unknown (P-1130). */
function NoPurchases({ account }: PurchaseListProps) {
  if (account?.state === 'kept')
    return (
      <EmptyState
        drawing={<LostSignal />}
        title="Não deu para ver as compras da sua conta"
        text="Confira sua internet. Elas aparecem aqui assim que a conexão voltar."
      />
    );
  return (
    <EmptyState
      drawing={<ComingTicket />}
      title="Seus números vão morar aqui"
      text={account ? EMPTY_TEXTS.account : EMPTY_TEXTS.device}
    />
  );
}

/** What of the account is not in the list. */
function Note({ text }: { text: string }) {
  return (
    <p role="status" className={styles.kept}>
      {text}
    </p>
  );
}

/** Those that the list of the account that is signed in does not bring. */
function ownPurchases(purchases: readonly StoredPurchase[]): readonly StoredPurchase[] {
  const accountId = findSession()?.user.id;
  return purchases.filter((one) => one.accountId === undefined && one.purchase?.buyerId !== accountId);
}

interface FilteredListProps {
  purchases: StoredPurchase[];
  /** Whether those of the account are read by its list. */
  isOfAccount: boolean;
}

function FilteredList({ purchases, isOfAccount }: FilteredListProps) {
  const [filter, setFilter] = useState<PurchaseFilter>('all');
  useFreshPurchases(isOfAccount ? ownPurchases(purchases) : purchases);
  useAwaitedResults(purchases);
  const shown = filteredPurchases(purchases, filter);
  return (
    <>
      <FilterPills>
        {PURCHASE_FILTERS.map((each) => (
          <FilterPill
            key={each}
            label={FILTER_LABELS[each]}
            count={each === 'all' ? undefined : filteredPurchases(purchases, each).length}
            isOn={filter === each}
            onPress={() => setFilter(each)}
          />
        ))}
      </FilterPills>
      {shown.length === 0 ? (
        <p role="status">
          {filter === 'drawn' ? 'Nenhum resultado por enquanto.' : 'Nenhum número esperando sorteio.'}
        </p>
      ) : (
        <ul role="list" className={styles.list} aria-label="Compras">
          {shown.map((stored) => (
            <li key={stored.id}>
              <PurchaseCard stored={stored} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function PurchaseCard({ stored }: { stored: StoredPurchase }) {
  const { id, raffle } = stored;
  const stage = useStage(stored);
  const now = useNow(serverNow);
  const { tone, label } = chipOf(stored, stage);
  return (
    <Link className={styles.card} to={purchasePath(id)}>
      <TicketCard
        top={
          <div className={styles.top}>
            <span className={styles.cover} style={{ background: coverBackground(raffle.title) }} aria-hidden>
              {raffle.image !== null && (
                <img
                  src={imageAt(raffle.image, '150')}
                  alt=""
                  loading="lazy"
                  decoding="async"
                  // Offline it may not be on the device: the colour of the cover stays.
                  onError={(event) => (event.currentTarget.style.visibility = 'hidden')}
                />
              )}
            </span>
            <span className={styles.text}>
              <StatusChip tone={tone} label={label} wraps />
              <b>{raffle.title}</b>
            </span>
          </div>
        }
        stub={
          <p className={styles.stub}>
            <b>{numbersLine(stored)}</b>
            <span>{dateLine(stored, stage, now)}</span>
          </p>
        }
      />
    </Link>
  );
}
