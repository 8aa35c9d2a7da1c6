import { downloadOutline } from 'ionicons/icons';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import { checkReceipt } from '#core/domain/draw/receipt/check-receipt.ts';
import type { Receipt } from '#core/domain/draw/receipt/receipt.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { PROOF_LINK } from '#core/text/draw/result.ts';
import { writeReceipt } from '#core/wire/draw/receipt.ts';
import { download } from '#src/raffle-files/download.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { useOnlineAgain } from '#src/ui/loading/use-online.ts';
import { type ListFinding, ListFactRow } from './list-fact-row.tsx';
import { type ListReading, readList, receiptOf } from './read-list.ts';
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

const HASH_FUNCTIONS = {
  sha256,
  hmacSha256: (key: Uint8Array, message: Uint8Array) => hmac(sha256, key, message),
};

/** What a buyer keeps to show, later and to anybody, where the purchase is in the list of the draw (P-807). It has the buyer's phone. */
function receiptFile(receipt: Receipt): File {
  return new File([writeReceipt(receipt)], `recibo-${receipt.code}.json`, { type: 'application/json' });
}

/** Whether the list of the draw has this purchase (P-807). */
export function ListedFact({ stored, purchase }: ListedFactProps) {
  const state = useListState(stored);
  const reading = typeof state === 'string' ? null : state;
  const receipt = useMemo(
    () => (reading ? receiptOf(reading, stored, purchase) : undefined),
    [reading, stored, purchase],
  );
  // The order of all numbers takes a phone some time.
  const checked = useMemo(() => (receipt ? checkReceipt(HASH_FUNCTIONS, receipt) : undefined), [receipt]);
  const unread: ListFinding = typeof state === 'string' ? state : 'none';
  return (
    <>
      <ListFactRow finding={checked ?? unread} canAsk={stored.raffle.supportPhone !== ''} />
      {receipt && <ReceiptFileRow receipt={receipt} />}
    </>
  );
}

function ReceiptFileRow({ receipt }: { receipt: Receipt }) {
  return (
    <div className={styles.file}>
      <dt>Recibo</dt>
      <dd>
        <Button variant="quiet" icon={downloadOutline} onClick={() => download(receiptFile(receipt))}>
          Baixar recibo
        </Button>
        <small className={styles.fileHint}>
          O arquivo abre em <Link to={APP_PATHS.checkProof}>{PROOF_LINK}</Link>
        </small>
      </dd>
    </div>
  );
}
