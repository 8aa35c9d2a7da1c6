import { alertCircleOutline } from 'ionicons/icons';
import { useEffect, useRef, useState } from 'react';
import { changeCheckoutDraft } from '#src/storage/checkout-drafts.ts';
import { Banner } from '#src/ui/elements/banner.tsx';
import { quantityLimits } from './choice.ts';
import { ChosenNumbers } from './chosen-numbers.tsx';
import { type FoundNumber, foundText } from './found-number.ts';
import styles from './number-chooser.module.css';
import { NumberGrid } from './number-grid.tsx';
import { NUMBERS_PER_PAGE } from './number-pages.ts';
import { NumberTools } from './number-tools.tsx';
import type { OpenSale } from './open-sale.ts';
import { takenText } from './taken-text.ts';
import { useCheckoutDraft } from './use-checkout-draft.ts';
import { useTicketGrid } from './use-ticket-grid.ts';

/** Chooser for a manual raffle: pages of a hundred numbers, and the chosen numbers. */
export function NumberChooser({ sale }: { sale: OpenSale }) {
  const { raffle, config, tickets } = sale;
  const { total } = tickets;
  const grid = useTicketGrid(raffle.id, total);
  const [start, setStart] = useState(0);
  const [found, setFound] = useState<FoundNumber>();
  const pane = useRef<HTMLDivElement>(null);
  const foundButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (found) pane.current?.scrollIntoView({ block: 'nearest' });
  }, [found]);
  const { numbers: chosen = [], lostNumbers = [] } = useCheckoutDraft(raffle.id);
  const { max } = quantityLimits(config, tickets);
  const choose = (numbers: readonly number[]) =>
    changeCheckoutDraft(raffle.id, {
      numbers: numbers.toSorted((one, other) => one - other),
      lostNumbers: [],
    });
  const goTo = (number: number) => setStart(number - (number % NUMBERS_PER_PAGE));
  const toggle = (number: number) => {
    if (chosen.includes(number)) choose(chosen.filter((one) => one !== number));
    else if (chosen.length < max) choose([...chosen, number]);
  };
  return (
    <div className={styles.chooser}>
      <div ref={pane} className={styles.pane}>
        <NumberTools
          {...{ grid, total, start, chosen, max }}
          onGo={(number) => {
            goTo(number);
            setFound(undefined);
          }}
          onFind={(next) => {
            goTo(next.number);
            setFound(next);
          }}
          onEnter={() => foundButton.current?.focus({ preventScroll: true })}
          onAdd={(added) => choose([...chosen, ...added])}
        />
        <NumberGrid
          {...{ grid, total, start, chosen, found }}
          foundRef={foundButton}
          isFull={chosen.length >= max}
          onToggle={toggle}
        />
        <p className="visually-hidden" role="status">
          {found && foundText(found, grid, total)}
        </p>
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
