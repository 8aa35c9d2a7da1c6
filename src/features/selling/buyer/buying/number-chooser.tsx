import { alertCircleOutline, cloudOfflineOutline } from 'ionicons/icons';
import { useEffect, useMemo, useRef } from 'react';
import { Banner } from '#src/ui/elements/banner.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { atMost } from './choice.ts';
import { ChosenNumbers } from './chosen-numbers.tsx';
import { foundText, pastedNumbers } from './found-number.ts';
import styles from './number-chooser.module.css';
import { NumberGrid } from './number-grid.tsx';
import { numbersOfPage } from './number-pages.ts';
import { NumberTools } from './number-tools.tsx';
import type { OpenSale } from './open-sale.ts';
import { takenText } from './taken-text.ts';
import { useChosenNumbers } from './use-chosen-numbers.ts';
import { useGridView } from './use-grid-view.ts';
import { useTicketGrid } from './use-ticket-grid.ts';

/** Chooser for a manual raffle: pages of a hundred numbers, and the chosen numbers. */
export function NumberChooser({ sale }: { sale: OpenSale }) {
  const { total } = sale.tickets;
  const { grid, isUnread, retry } = useTicketGrid(sale.raffle.id, total);
  const { chosen, lostNumbers, max, choose, toggle } = useChosenNumbers(sale);
  const isFull = chosen.length >= max;
  const { numbers, page, isFiltered, found, isMissing, filter, go, find } = useGridView(grid, total);
  const shown = useMemo(() => numbersOfPage(numbers, page), [numbers, page]);
  const pane = useRef<HTMLDivElement>(null);
  const foundButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (found) pane.current?.scrollIntoView({ block: 'nearest' });
  }, [found]);
  const paste = (list: readonly number[]) => {
    if (!grid) return;
    const pasted = pastedNumbers(list, { grid, chosen }, max);
    choose([...new Set([...chosen, ...pasted.chosen])]);
    find({ number: Math.min(...list), pasted });
  };
  return (
    <div className={styles.chooser}>
      {isUnread && <UnreadGrid onRetry={retry} />}
      <div ref={pane} className={styles.pane}>
        <NumberTools
          {...{ sale, grid, numbers, isFiltered, page, chosen, max }}
          onFilter={filter}
          onGo={go}
          onFind={find}
          onEnter={() => foundButton.current?.focus({ preventScroll: true })}
          onAdd={(added) => choose([...chosen, ...added])}
          onPaste={paste}
        />
        <p className={found ? styles.found : 'visually-hidden'} data-missing={isMissing} role="status">
          {found && foundText(found, { grid, total, chosen })}
        </p>
        <NumberGrid
          {...{ grid, total, chosen, found }}
          numbers={shown}
          foundRef={foundButton}
          isFull={isFull}
          onToggle={toggle}
        />
      </div>
      {lostNumbers.length > 0 && (
        <Banner tone="warning" icon={alertCircleOutline} role="alert">
          {takenText(lostNumbers, chosen.length, total)}
        </Banner>
      )}
      <ChosenNumbers
        numbers={chosen}
        total={total}
        note={isFull && max < (sale.tickets.available ?? total) ? atMost(max) : undefined}
        onRemove={toggle}
        onClear={() => choose([])}
      />
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
