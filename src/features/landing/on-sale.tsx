import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import { buttonClass } from '#src/ui/elements/button.tsx';
import { usePainted } from '#src/ui/elements/use-painted.ts';
import { lazyComponent } from '#src/ui/loading/lazy-component.tsx';
import { Skeleton } from '#src/ui/loading/skeleton.tsx';
import styles from './on-sale.module.css';
import { Section } from './section.tsx';

/** One row of a large screen. */
const SHOWN_MAX = 4;

const FirstOffers = lazyComponent(
  async () => (await import('#src/features/selling/buyer/offers/first-offers.tsx')).FirstOffers,
);

/** The first raffles that anybody can buy tickets of (P-761), loaded once the page was painted. Their place is kept until then. */
export function OnSale() {
  const isPainted = usePainted();
  const [isNone, setNone] = useState(false);
  if (isNone) return null;
  const placeholders = <Placeholders />;
  return (
    <div className={styles.place}>
      <Section title="Rifas no ar" lead="Escolha seus números e pague por Pix, sem criar conta.">
        {isPainted ? (
          <Suspense fallback={placeholders}>
            <FirstOffers
              max={SHOWN_MAX}
              className={styles.row}
              placeholders={placeholders}
              onNone={() => setNone(true)}
            />
          </Suspense>
        ) : (
          placeholders
        )}
        <Link className={buttonClass({ variant: 'secondary', className: styles.all })} to={APP_PATHS.offers}>
          Ver todas
        </Link>
      </Section>
    </div>
  );
}

function Placeholders() {
  return (
    <div className={styles.row} role="status" aria-label="Buscando rifas">
      {Array.from({ length: SHOWN_MAX }, (_, index) => (
        <Skeleton key={index} height="100%" radius="14px" />
      ))}
    </div>
  );
}
