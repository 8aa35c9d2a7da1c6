import { useSearchParams } from 'react-router-dom';
import { OFFER_ORDERS, OFFERS_PER_PAGE, type OfferOrder } from '#core/domain/selling/offer.ts';
import { classNames } from '#src/ui/elements/class-names.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { MagnifiedTicket } from '#src/ui/drawings/magnified-ticket.tsx';
import { LostSignal } from '#src/ui/drawings/lost-signal.tsx';
import { FieldPair } from '#src/ui/fields/field-pair.tsx';
import { SelectField } from '#src/ui/fields/select-field.tsx';
import { ServerSearchField } from '#src/ui/fields/server-search-field.tsx';
import { askedSearch, useTypedSearch } from '#src/ui/fields/use-typed-search.ts';
import { EmptyState } from '#src/ui/layout/empty-state.tsx';
import { PageTitle } from '#src/ui/layout/page-title.tsx';
import { PublicPage } from '#src/ui/layout/public-page.tsx';
import { ScriptNotice } from '#src/ui/elements/script-notice.tsx';
import { useLastPageFocus } from '#src/ui/lists/use-last-page-focus.ts';
import { LoadFailure } from '#src/ui/loading/load-failure.tsx';
import { Skeleton } from '#src/ui/loading/skeleton.tsx';
import { MyNumbersLink } from '../buying/my-numbers-link.tsx';
import { OfferCard } from './offer-card.tsx';
import styles from './offers-page.module.css';
import { type OfferQuery, useOfferCategories, useOffers } from './use-offers.ts';

const ORDER_LABELS: Record<OfferOrder, string> = {
  newest: 'Mais novas',
  closing: 'Sorteio mais perto',
  cheapest: 'Menor preço',
};

/** Choice of every category: an empty value is the placeholder of a select. */
const ALL = 'todas';

/** What is looked for, in the address: it can be shared, and Back leads to it. */
function useOfferQuery() {
  const [parameters, setParameters] = useSearchParams();
  const query: OfferQuery = {
    search: parameters.get('busca') ?? '',
    category: parameters.get('categoria') ?? '',
    order: OFFER_ORDERS.find((order) => order === parameters.get('ordem')) ?? 'newest',
  };
  const change = (changed: Partial<OfferQuery>) => {
    const { search, category, order } = { ...query, ...changed };
    const next = {
      ...(search !== '' && { busca: search }),
      ...(category !== '' && { categoria: category }),
      ...(order !== 'newest' && { ordem: order }),
    };
    setParameters(next, { replace: true, preventScrollReset: true });
  };
  return { query, change };
}

/** `/rifas`: every raffle that anybody can buy tickets of (P-760). */
export function OffersPage() {
  const { query, change } = useOfferQuery();
  const categories = useOfferCategories();
  const [typed, type] = useTypedSearch(query.search, (search) => change({ search }));
  const startOver = () => {
    type('');
    change({ search: '', category: '' });
  };
  return (
    <PublicPage className={styles.page} aside={<MyNumbersLink />}>
      <PageTitle className={styles.title}>Rifas no ar</PageTitle>
      <div className={styles.filters} data-needs-script>
        <ServerSearchField label="Buscar rifa ou organizador" value={typed} onChange={type} />
        <FieldPair>
          <SelectField
            label="Categoria"
            value={query.category || ALL}
            options={[
              { value: ALL, label: 'Todas' },
              ...categories.map(({ id, name, offers }) => ({ value: id, label: `${name} (${offers})` })),
            ]}
            onChange={(category) => change({ category: category === ALL ? '' : (category ?? '') })}
          />
          <SelectField
            label="Ordem"
            value={query.order}
            options={OFFER_ORDERS.map((value) => ({ value, label: ORDER_LABELS[value] }))}
            onChange={(order) => change({ order: OFFER_ORDERS.find((one) => one === order) ?? 'newest' })}
          />
        </FieldPair>
      </div>
      <ScriptNotice>Para ver as rifas, ligue o JavaScript do navegador.</ScriptNotice>
      <Results
        query={{ ...query, search: askedSearch(query.search) }}
        onStartOver={startOver}
        onNewest={() => change({ order: 'newest' })}
      />
    </PublicPage>
  );
}

interface ResultsProps {
  query: OfferQuery;
  onStartOver: () => void;
  onNewest: () => void;
}

function Results({ query, onStartOver, onNewest }: ResultsProps) {
  const { loaded, isLoadingMore, loadMore, retry } = useOffers(query);
  const list = useLastPageFocus<HTMLUListElement>(
    loaded?.offers.length ?? 0,
    loaded?.nextCursor !== undefined,
  );
  if (!loaded) return <Placeholders />;
  const { offers, nextCursor, failure } = loaded;
  if (offers.length === 0) {
    if (failure !== undefined)
      return (
        <LoadFailure
          drawing={<LostSignal />}
          isOffline={failure === 'offline'}
          title="A lista não abriu"
          offlineText="Para ver as rifas que estão no ar, precisamos de conexão."
          onRetry={retry}
        />
      );
    if (query.order === 'closing') return <NoDrawDay onNewest={onNewest} />;
    return <Nothing isNarrowed={query.search !== '' || query.category !== ''} onStartOver={onStartOver} />;
  }
  return (
    <>
      <ul ref={list} role="list" className={styles.list} aria-label="Rifas">
        {offers.map((offer) => (
          <li key={offer.id}>
            <OfferCard offer={offer} />
          </li>
        ))}
      </ul>
      {failure !== undefined && (
        <p className={styles.note} role="alert">
          Não deu para buscar mais rifas agora.
        </p>
      )}
      {nextCursor !== undefined && (
        <Button variant="secondary" pending={isLoadingMore} onClick={() => void loadMore()}>
          Ver mais rifas
        </Button>
      )}
    </>
  );
}

function Placeholders() {
  return (
    <div className={classNames(styles.list, styles.waiting)} role="status" aria-label="Buscando rifas">
      {Array.from({ length: OFFERS_PER_PAGE / 2 }, (_, index) => (
        <Skeleton key={index} height="300px" radius="14px" />
      ))}
    </div>
  );
}

/** The order by draw day has only raffles that show it (P-760): there may be others (P-1061). */
function NoDrawDay({ onNewest }: { onNewest: () => void }) {
  return (
    <EmptyState
      drawing={<MagnifiedTicket />}
      title="Nenhuma rifa com data de sorteio"
      text="Rifas que não mostram a data do sorteio não aparecem nesta ordem."
      action={
        <Button variant="secondary" onClick={onNewest}>
          Ver as mais novas
        </Button>
      }
    />
  );
}

function Nothing({ isNarrowed, onStartOver }: { isNarrowed: boolean; onStartOver: () => void }) {
  return (
    <EmptyState
      drawing={<MagnifiedTicket />}
      title={isNarrowed ? 'Nenhuma rifa com essa busca' : 'Nenhuma rifa no ar agora'}
      text={
        isNarrowed
          ? 'Tente outras palavras ou veja todas as categorias.'
          : 'Assim que alguém publicar uma rifa aberta a todos, ela aparece aqui.'
      }
      {...(isNarrowed && {
        action: (
          <Button variant="secondary" onClick={onStartOver}>
            Ver todas
          </Button>
        ),
      })}
    />
  );
}
