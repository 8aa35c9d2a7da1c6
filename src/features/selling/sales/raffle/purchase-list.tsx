import { formatCount } from '#core/domain/money.ts';
import type { SalesTotals } from '#core/domain/selling/purchase.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { MagnifiedTicket } from '#src/ui/drawings/magnified-ticket.tsx';
import { CoinTicket } from '#src/ui/drawings/coin-ticket.tsx';
import { ServerSearchField } from '#src/ui/fields/server-search-field.tsx';
import { EmptyState } from '#src/ui/layout/empty-state.tsx';
import { useLastPageFocus } from '#src/ui/lists/use-last-page-focus.ts';
import { Skeleton } from '#src/ui/loading/skeleton.tsx';
import type { PurchaseFilter } from '../data/sales-calls.ts';
import { TASKS } from '../data/standing.ts';
import { NotLoaded } from '../layout/loaded-notice.tsx';
import { PurchaseRow } from './purchase-row.tsx';
import styles from './purchase-list.module.css';
import { StatusPills } from './status-pills.tsx';
import { usePurchases } from './use-purchases.ts';
import { askedSearch, useTypedSearch } from '#src/ui/fields/use-typed-search.ts';

interface PurchaseListProps {
  raffleId: string;
  /** Undefined until loaded. */
  totals: SalesTotals | undefined;
  filter: PurchaseFilter;
  onFilter: (change: Partial<PurchaseFilter>) => void;
}

/** The purchases of a raffle, newest first, with search and filters. */
export function PurchaseList({ raffleId, totals, filter, onFilter }: PurchaseListProps) {
  const [typed, setTyped] = useTypedSearch(filter.search, (search) => onFilter({ search }));
  const clear = () => {
    setTyped('');
    onFilter({ search: '', status: null });
  };
  return (
    <section className={styles.section} aria-labelledby="purchases">
      <h2 id="purchases">Compras</h2>
      <ServerSearchField label="Nome, contato, código, nº" value={typed} onChange={setTyped} />
      <StatusPills value={filter.status} totals={totals} onChange={(status) => onFilter({ status })} />
      <Found
        {...{ raffleId, totals }}
        filter={{ ...filter, search: askedSearch(filter.search) }}
        onClear={clear}
      />
    </section>
  );
}

interface FoundProps extends Pick<PurchaseListProps, 'raffleId' | 'filter' | 'totals'> {
  onClear: () => void;
}

function Found({ raffleId, filter, totals, onClear }: FoundProps) {
  const listed = usePurchases(raffleId, filter, totals);
  const { value } = listed;
  const isNarrowed = filter.search !== '' || filter.status !== null;
  return (
    <>
      {/* Always there: a region that comes with its words is not announced. */}
      <p role="status" className="visually-hidden">
        {value && isNarrowed && foundWords(value.items.length, value.nextCursor !== undefined)}
      </p>
      <Purchases {...listed} filter={filter} onClear={onClear} />
    </>
  );
}

interface PurchasesProps extends ReturnType<typeof usePurchases>, Pick<FoundProps, 'filter' | 'onClear'> {}

function Purchases({ value, filter, onClear, ...listed }: PurchasesProps) {
  const { error, isOnline, isLoading, reload, isLoadingMore, loadMore } = listed;
  const list = useLastPageFocus<HTMLUListElement>(value?.items.length ?? 0, value?.nextCursor !== undefined);
  if (!value) {
    if (error || !isOnline) return <NotLoaded {...{ isOnline, isLoading, reload }} />;
    return <Waiting />;
  }
  const { items, nextCursor } = value;
  if (items.length === 0) {
    if (filter.search === '' && filter.status === null) return <NoPurchases />;
    const isTask = filter.search === '' && TASKS.some((status) => status === filter.status);
    return <NothingFound of={isTask ? 'task' : 'search'} onClear={onClear} />;
  }
  return (
    <>
      <ul ref={list} role="list" className={styles.list}>
        {items.map((purchase) => (
          <li key={purchase.id}>
            <PurchaseRow purchase={purchase} />
          </li>
        ))}
      </ul>
      {nextCursor !== undefined && isOnline && (
        <Button variant="secondary" block pending={isLoadingMore} onClick={() => void loadMore()}>
          Carregar mais
        </Button>
      )}
    </>
  );
}

function foundWords(count: number, areMore: boolean): string {
  if (count === 0) return 'Nenhuma compra encontrada';
  if (areMore) return `Mais de ${formatCount(count)} compras encontradas`;
  return count === 1 ? '1 compra encontrada' : `${formatCount(count)} compras encontradas`;
}

function Waiting() {
  return (
    <div className={styles.list} aria-hidden>
      {[1, 2, 3].map((one) => (
        <Skeleton key={one} height="110px" radius="14px" />
      ))}
    </div>
  );
}

function NoPurchases() {
  return (
    <EmptyState
      drawing={<CoinTicket />}
      title="Nenhuma compra ainda"
      text="Compartilhe o link da rifa: cada compra aparece aqui."
    />
  );
}

const EMPTY = {
  task: {
    drawing: <CoinTicket />,
    title: 'Tudo em dia',
    text: 'Nenhuma compra daqui espera por você.',
    clear: 'Ver todas as compras',
  },
  search: {
    drawing: <MagnifiedTicket />,
    title: 'Nenhuma compra por aqui',
    text: 'Nada com essa busca ou esse filtro.',
    clear: 'Limpar filtros',
  },
};

/** Shown where a filter finds no purchase. */
function NothingFound({ of, onClear }: { of: keyof typeof EMPTY; onClear: () => void }) {
  const { clear, ...shown } = EMPTY[of];
  return (
    <EmptyState
      {...shown}
      action={
        <Button variant="secondary" onClick={onClear}>
          {clear}
        </Button>
      }
    />
  );
}
