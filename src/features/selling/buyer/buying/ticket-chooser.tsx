import { type ComponentType, Suspense, useId } from 'react';
import { lazyComponent, PartPlace } from '#src/ui/loading/lazy-component.tsx';
import { useHydrated } from '#src/ui/loading/use-hydrated.ts';
import { Skeleton } from '#src/ui/loading/skeleton.tsx';
import { isLimited, limitsText } from './limits-text.ts';
import { NUMBERS_PER_PAGE } from './number-pages.ts';
import type { OpenSale } from './open-sale.ts';
import { QuantityChooser } from './quantity-chooser.tsx';
import styles from './ticket-chooser.module.css';
import { WinningChance } from './winning-chance.tsx';

interface ChooserProps {
  sale: OpenSale;
}

const NumberChooser = lazyComponent(
  async (): Promise<ComponentType<ChooserProps>> => (await import('./number-chooser.tsx')).NumberChooser,
);

/** Chooser for the quantity (random model) or the numbers (manual model). */
export function TicketChooser({ sale }: ChooserProps) {
  const titleId = useId();
  const isManual = sale.config.ticketModel === 'manual';
  return (
    <section className={styles.section} aria-labelledby={titleId} data-needs-script>
      <h2 id={titleId}>{isManual ? 'Escolha seus números' : 'Quantos tickets você quer?'}</h2>
      {isLimited(sale) && <p className={styles.limits}>{limitsText(sale.config)}</p>}
      {isManual ? <ManualChooser sale={sale} /> : <QuantityChooser sale={sale} />}
      <WinningChance sale={sale} />
    </section>
  );
}

/** The grid is loaded after the page, which the server renders without it. */
function ManualChooser({ sale }: ChooserProps) {
  const skeleton = (
    <PartPlace>
      <div className={styles.comingNumbers} data-has-pages={sale.tickets.total > NUMBERS_PER_PAGE}>
        <Skeleton height="100%" radius="14px" />
      </div>
    </PartPlace>
  );
  if (!useHydrated()) return skeleton;
  return (
    <Suspense fallback={skeleton}>
      {/* With another count of tickets (P-738) page, filter and grid are those of other numbers. */}
      <NumberChooser key={sale.tickets.total} sale={sale} />
    </Suspense>
  );
}
