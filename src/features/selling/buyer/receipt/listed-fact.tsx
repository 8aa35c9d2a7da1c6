import { downloadOutline } from 'ionicons/icons';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { download } from '#src/raffle-files/download.ts';
import type { StoredPurchase } from '#src/storage/purchases.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { useOnlineAgain } from '#src/ui/loading/use-online.ts';
import { checkList, type ListReading, readList } from './check-list.ts';
import { type ListFinding, ListFactRow } from './list-fact-row.tsx';
import { receiptFile } from './receipt-file.ts';
import styles from './receipt.module.css';

interface ListedFactProps {
  stored: StoredPurchase;
  purchase: Purchase;
}

/** 'reading' until there is an answer, 'unread' without one; null before there is a list. */
type ListState = 'reading' | 'unread' | ListReading | null;

function useListState(stored: StoredPurchase): ListState {
  const [state, setState] = useState<ListState>('reading');
  const [attempt, setAttempt] = useState(0);
  useOnlineAgain(() => setAttempt((before) => before + 1));
  const read = useEffectEvent(() => readList(stored));
  useEffect(() => {
    let isWanted = true;
    read().then(
      (reading) => isWanted && setState(reading),
      () => isWanted && setState('unread'),
    );
    return () => {
      isWanted = false;
    };
  }, [stored.id, attempt]);
  return state;
}

function findingOf(state: ListState, { stored, purchase }: ListedFactProps): ListFinding {
  if (state === null) return 'none';
  return typeof state === 'string' ? state : checkList(state, stored, purchase);
}

/** Whether the list of the draw has this purchase (P-807). */
export function ListedFact({ stored, purchase }: ListedFactProps) {
  const state = useListState(stored);
  // The order of all numbers takes a phone some time.
  const finding = useMemo(() => findingOf(state, { stored, purchase }), [state, stored, purchase]);
  return (
    <>
      <ListFactRow finding={finding} />
      {typeof state === 'object' && state && (
        <div className={styles.file}>
          <dt>Para conferir depois</dt>
          <dd>
            <Button
              variant="quiet"
              icon={downloadOutline}
              onClick={() => download(receiptFile(state, stored, purchase))}
            >
              Baixar recibo
            </Button>
          </dd>
        </div>
      )}
    </>
  );
}
