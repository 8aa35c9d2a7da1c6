import { refreshOutline } from 'ionicons/icons';
import { useState } from 'react';
import { formatMoney } from '#core/domain/money.ts';
import { formatTicketNumber } from '#core/domain/raffles/ticket-numbers.ts';
import { freeNumbers } from '#core/domain/selling/ticket-grid.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Icon } from '#src/ui/elements/icon.tsx';
import { TicketCard } from '#src/ui/elements/ticket-card.tsx';
import { Modal } from '#src/ui/overlays/modal.tsx';
import { choiceOf } from './choice.ts';
import { surpriseNumbers } from './number-pages.ts';
import type { OpenSale } from './open-sale.ts';
import styles from './surprise-sheet.module.css';

/** How many numbers can be drawn at once. */
const COUNTS = [1, 3, 5, 10, 20] as const;
/** The most of them that are drawn before the buyer says how many. */
const FIRST_COUNT = 5;

interface SurpriseSheetProps {
  sale: OpenSale;
  grid: Uint8Array;
  chosen: readonly number[];
  /** Maximum count of numbers in one purchase. */
  max: number;
  onKeep: (numbers: readonly number[]) => void;
  onClose: () => void;
}

/** 'Surpresinha': draws free numbers, again until the buyer keeps them (P-714). */
export function SurpriseSheet({ sale, grid, chosen, max, onKeep, onClose }: SurpriseSheetProps) {
  const { total } = sale.tickets;
  const draw = (count: number) => surpriseNumbers(grid, total, chosen, count, Math.random);
  const [counts] = useState(() => {
    const free = freeNumbers(grid, total).filter((number) => !chosen.includes(number)).length;
    return COUNTS.filter((count) => count === 1 || count <= Math.min(free, max - chosen.length));
  });
  const [numbers, setNumbers] = useState(() => draw(counts.findLast((count) => count <= FIRST_COUNT) ?? 1));
  const count = numbers.length;
  const isOne = count === 1;
  // Beside others the price is that of all, which the page shows.
  const price = chosen.length === 0 ? ` · ${formatMoney(choiceOf(sale, { numbers }).amountCents)}` : '';
  return (
    <Modal
      title="Surpresinha"
      isOpen
      onClose={onClose}
      footer={
        <Button disabled={count === 0} onClick={() => onKeep(numbers)}>
          {count === 0 ? 'Nenhum outro está livre' : `Ficar com ${isOne ? 'este' : `estes ${count}`}${price}`}
        </Button>
      }
    >
      <p className={styles.text}>A gente tira números livres para você. Não gostou? Tire outros.</p>
      <div className={styles.counts} role="group" aria-label="Quantos números">
        {counts.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === count}
            onClick={() => setNumbers(draw(each))}
          >
            {each}
          </button>
        ))}
      </div>
      <TicketCard
        top={
          <ul className={styles.numbers} role="list" aria-label="Números tirados" aria-live="polite">
            {numbers.map((number) => (
              <li key={number}>{formatTicketNumber(number, total)}</li>
            ))}
          </ul>
        }
        stub={
          <button type="button" className={styles.again} onClick={() => setNumbers(draw(count))}>
            <Icon icon={refreshOutline} />
            {isOne ? 'Tirar outro' : `Tirar outros ${count}`}
          </button>
        }
      />
    </Modal>
  );
}
