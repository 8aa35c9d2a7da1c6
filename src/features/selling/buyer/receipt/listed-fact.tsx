import { downloadOutline } from 'ionicons/icons';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import { checkReceipt } from '#core/domain/draw/receipt/check-receipt.ts';
import type { Receipt } from '#core/domain/draw/receipt/receipt.ts';
import { MINUTE_MS } from '#core/domain/durations.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { PROOF_LINK } from '#core/text/draw/result.ts';
import { writeReceipt } from '#core/wire/draw/receipt.ts';
import { download } from '#src/raffle-files/download.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { repeatWhileVisible } from '#src/ui/loading/repeat-while-visible.ts';
import { type ListFinding, ListFactRow } from './list-fact-row.tsx';
import { type ListReading, readList, receiptOf } from './read-list.ts';
import styles from './receipt.module.css';

interface ListedFactProps {
  stored: StoredPurchase;
  purchase: Purchase;
  /** Whether there is a result. */
  isDrawn: boolean;
}

/** 'reading' until there is an answer, 'unread' without one; null before there is a list. */
type ListState = 'reading' | 'unread' | ListReading | null;

const isList = (state: ListState): state is ListReading => state !== null && typeof state !== 'string';

/** Whether nothing of a list is to be read any more: what the result reveals is in it too, once there is a result. */
const isComplete = (state: ListState, isDrawn: boolean): boolean =>
  isList(state) && (!isDrawn || state.model === 'manual' || state.revealed !== null);

/** Read until there is a list, and again once there is a result. */
function useListState(stored: StoredPurchase, isDrawn: boolean): ListState {
  const [state, setState] = useState<ListState>('reading');
  const read = useEffectEvent(() => readList(stored));
  const isWanted = !isComplete(state, isDrawn);
  useEffect(() => {
    if (!isWanted) return undefined;
    const readNow = async (signal: AbortSignal) => {
      const next = await read().catch(() => 'unread' as const);
      // A list that was read stays.
      if (!signal.aborted) setState((before) => (isList(before) && !isList(next) ? before : next));
    };
    return repeatWhileVisible(readNow, { everyMs: MINUTE_MS, atOnce: true });
  }, [stored.id, isWanted]);
  return state;
}

const HASH_FUNCTIONS = {
  sha256,
  hmacSha256: (key: Uint8Array, message: Uint8Array) => hmac(sha256, key, message),
  encodeText: (text: string) => new TextEncoder().encode(text),
};

/** What a buyer keeps to show, later and to anybody, where the purchase is in the list of the draw (P-807). It has the buyer's phone. */
function receiptFile(receipt: Receipt): File {
  return new File([writeReceipt(receipt)], `recibo-${receipt.code}.json`, { type: 'application/json' });
}

/** Whether the list of the draw has this purchase (P-807). */
export function ListedFact({ stored, purchase, isDrawn }: ListedFactProps) {
  const state = useListState(stored, isDrawn);
  const reading = isList(state) ? state : null;
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
