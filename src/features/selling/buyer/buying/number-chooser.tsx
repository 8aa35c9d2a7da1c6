import { alertCircleOutline, cloudOfflineOutline } from 'ionicons/icons';
import { useEffect, useMemo, useRef, useState } from 'react';
import { freeNumbers } from '#core/domain/selling/ticket-grid.ts';
import { changeCheckoutDraft } from '#src/storage/checkout-drafts.ts';
import { Banner } from '#src/ui/elements/banner.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { quantityLimits } from './choice.ts';
import { ChosenNumbers } from './chosen-numbers.tsx';
import { type FoundNumber, foundText } from './found-number.ts';
import styles from './number-chooser.module.css';
import { NumberGrid } from './number-grid.tsx';
import { numbersOfPage, numbersUpTo, pageWith } from './number-pages.ts';
import { NumberTools } from './number-tools.tsx';
import type { OpenSale } from './open-sale.ts';
import { takenText } from './taken-text.ts';
import { useCheckoutDraft } from './use-checkout-draft.ts';
import { useTicketGrid } from './use-ticket-grid.ts';

/** Chooser for a manual raffle: pages of a hundred numbers, and the chosen numbers. */
export function NumberChooser({ sale }: { sale: OpenSale }) {
  const { raffle, tickets } = sale;
  const { total } = tickets;
  const { grid, isUnread, retry } = useTicketGrid(raffle.id, total);
  const all = useMemo(() => numbersUpTo(total), [total]);
  // As they were when the filter was pressed: what is taken meanwhile keeps its place.
  const [free, setFree] = useState<number[]>();
  const [page, setPage] = useState(0);
  const numbers = free ?? all;
  const [found, setFound] = useState<FoundNumber>();
  const pane = useRef<HTMLDivElement>(null);
  const foundButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (found) pane.current?.scrollIntoView({ block: 'nearest' });
  }, [found]);
  const draft = useCheckoutDraft(raffle.id);
  const { numbers: chosen = [], lostNumbers = [] } = draft;
  const { max } = quantityLimits(sale, draft);
  const choose = (numbers: readonly number[]) =>
    changeCheckoutDraft(raffle.id, {
      numbers: numbers.toSorted((one, other) => one - other),
      lostNumbers: [],
    });
  const shown = useMemo(() => numbersOfPage(numbers, page), [numbers, page]);
  const filter = () => {
    setFree(free || !grid ? undefined : freeNumbers(grid, total));
    setPage(0);
    setFound(undefined);
  };
  const isMissing = found !== undefined && found.number >= total;
  const find = (next: FoundNumber | undefined) => {
    const isListed = next !== undefined && numbers.includes(next.number);
    // Leaving an empty search keeps the mark on the cell that a search has led to.
    if (next || isMissing) setFound(next && { ...next, isUnfiltered: free !== undefined && !isListed });
    if (!next || next.number >= total) return;
    if (!isListed) setFree(undefined);
    setPage(pageWith(isListed ? numbers : all, next.number));
  };
  const toggle = (number: number) => {
    if (chosen.includes(number)) choose(chosen.filter((one) => one !== number));
    else if (chosen.length < max) choose([...chosen, number]);
  };
  return (
    <div className={styles.chooser}>
      {isUnread && <UnreadGrid onRetry={retry} />}
      <div ref={pane} className={styles.pane}>
        <NumberTools
          {...{ grid, total, numbers, page, chosen, max }}
          isFiltered={free !== undefined}
          onFilter={filter}
          onGo={(next) => {
            setPage(next);
            setFound(undefined);
          }}
          onFind={find}
          onEnter={() => foundButton.current?.focus({ preventScroll: true })}
          onAdd={(added) => choose([...chosen, ...added])}
        />
        <p className={found ? styles.found : 'visually-hidden'} data-missing={isMissing} role="status">
          {found && foundText(found, { grid, total, chosen })}
        </p>
        <NumberGrid
          {...{ grid, total, chosen, found }}
          numbers={shown}
          foundRef={foundButton}
          isFull={chosen.length >= max}
          onToggle={toggle}
        />
      </div>
      {lostNumbers.length > 0 && (
        <Banner tone="warning" icon={alertCircleOutline} role="alert">
          {takenText(lostNumbers, chosen.length, total)}
        </Banner>
      )}
      <ChosenNumbers numbers={chosen} total={total} onRemove={toggle} onClear={() => choose([])} />
    </div>
  );
}

/** Without their states no number can be chosen. */
function UnreadGrid({ onRetry }: { onRetry: () => void }) {
  return (
    <Banner
      tone="warning"
      icon={cloudOfflineOutline}
      role="alert"
      action={
        <Button variant="secondary" onClick={onRetry}>
          Tentar de novo
        </Button>
      }
    >
      Não conseguimos ver quais números estão livres. Confira sua internet.
    </Banner>
  );
}
