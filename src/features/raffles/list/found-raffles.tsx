import { refreshOutline } from 'ionicons/icons';
import { useMemo } from 'react';
import { formatCount } from '#core/domain/money.ts';
import { getSyncEngine } from '#src/sync/engine/signed-in.ts';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import { SearchField } from '#src/ui/fields/search-field.tsx';
import { useOnline } from '#src/ui/loading/use-online.ts';
import { NothingFound } from './list-states.tsx';
import { filteredRaffles, WHOLE_LIST } from './list-view.ts';
import styles from './my-raffles-page.module.css';
import type { MyRaffles } from './raffle-card-data.ts';
import { OpenFileIcon } from './open-file-button.tsx';
import { RaffleList } from './raffle-list.tsx';
import { seenAtWords } from './seen-at.ts';
import { StatusPills } from './status-pills.tsx';
import { useListView } from './use-list-view.ts';

interface FoundRafflesProps extends MyRaffles {
  isRefreshing: boolean;
  onRefresh: () => void;
}

/** Search, filters and the matching raffles. */
export function FoundRaffles({ cards, pulledAt, isRefreshing, onRefresh }: FoundRafflesProps) {
  const [view, change] = useListView(getSyncEngine().userId);
  const isOnline = useOnline(getSyncEngine().connectivity);
  const { shown, counts } = useMemo(() => filteredRaffles(cards, view), [cards, view]);
  const isNarrowed = view.search !== '' || view.filter !== 'all';
  const seenAt = isOnline || pulledAt === undefined ? null : seenAtWords(pulledAt, new Date());
  return (
    <>
      <div className={styles.tools}>
        <div className={styles.searching}>
          <SearchField
            label="Buscar pelo título"
            value={view.search}
            onChange={(search) => change({ search })}
          />
          <OpenFileIcon />
          <IconButton icon={refreshOutline} label="Atualizar lista" busy={isRefreshing} onClick={onRefresh} />
        </div>
        <StatusPills value={view.filter} counts={counts} onChange={(filter) => change({ filter })} />
      </div>
      <p role="status" className="visually-hidden">
        {isNarrowed &&
          (shown.length === 1 ? '1 rifa encontrada' : `${formatCount(shown.length)} rifas encontradas`)}
      </p>
      {shown.length === 0 ? (
        <NothingFound search={view.search} onClear={() => change(WHOLE_LIST)} />
      ) : (
        <RaffleList raffles={shown} seenAt={seenAt} />
      )}
    </>
  );
}
