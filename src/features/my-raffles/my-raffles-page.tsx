import { useLiveQuery } from 'dexie-react-hooks';
import { addOutline } from 'ionicons/icons';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { wizardStepPath } from '#core/domain/app-paths.ts';
import { getSyncEngine } from '#src/sync/signed-in.ts';
import { Button } from '#src/ui/button.tsx';
import { FirstTicket } from '#src/ui/drawings/first-ticket.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { useMediaQuery, WIDE_SCREEN } from '#src/ui/media-query.ts';
import { Page } from '#src/ui/page.tsx';
import { StickyAction } from '#src/ui/sticky-action.tsx';
import { CardSkeletons } from './card-skeletons.tsx';
import { FilterPills } from './filter-pills.tsx';
import styles from './my-raffles-page.module.css';
import { type RaffleCardData, readRaffleCards } from './raffle-card-data.ts';
import { RaffleList } from './raffle-list.tsx';
import { isShown, type StatusFilter } from './status-filter.ts';

/** 'Minhas rifas' (§2), read from this device: the same with and without a network. */
export function MyRafflesPage() {
  const engine = getSyncEngine();
  const navigate = useNavigate();
  const isWide = useMediaQuery(WIDE_SCREEN);
  const [isCreating, setCreating] = useState(false);
  const raffles = useLiveQuery(() => readRaffleCards(engine.database), [engine]);
  const create = async () => {
    setCreating(true);
    try {
      navigate(wizardStepPath(await engine.createRaffleDraft(), 0));
    } finally {
      setCreating(false);
    }
  };
  const button = (
    <Button icon={addOutline} pending={isCreating} onClick={create}>
      Criar rifa
    </Button>
  );
  return (
    <Page title="Minhas rifas" aside={isWide && button}>
      <Content raffles={raffles} />
      {!isWide && <StickyAction>{button}</StickyAction>}
    </Page>
  );
}

function Content({ raffles }: { raffles: RaffleCardData[] | undefined }) {
  const [filter, setFilter] = useState<StatusFilter>('all');
  if (raffles === undefined) {
    return (
      <div className={styles.list} aria-busy="true" aria-label="Abrindo suas rifas">
        <CardSkeletons count={3} />
      </div>
    );
  }
  if (raffles.length === 0) return <NoRaffles />;
  const shown = raffles.filter(({ status }) => isShown(filter, status));
  return (
    <>
      <FilterPills value={filter} onChange={setFilter} />
      {shown.length === 0 ? (
        <p className={styles.none}>Nenhuma rifa por aqui com esse filtro.</p>
      ) : (
        <RaffleList raffles={shown} />
      )}
    </>
  );
}

function NoRaffles() {
  return (
    <EmptyState
      drawing={<FirstTicket />}
      title="Sua primeira rifa começa aqui"
      text="Escreva com calma, até sem internet: a gente guarda cada letra neste aparelho e envia quando houver sinal."
    />
  );
}
