import { FEDERAL_LOTTERY } from '#core/domain/draw/federal-lottery.ts';
import { formatCount } from '#core/domain/money.ts';
import { winningChance } from '#core/domain/selling/winning-chance.ts';
import { useHydrated } from '#src/ui/loading/use-hydrated.ts';
import { choiceOf } from './choice.ts';
import type { OpenSale } from './open-sale.ts';
import styles from './ticket-chooser.module.css';
import { useCheckoutDraft } from './use-checkout-draft.ts';

function Chance({ sale }: { sale: OpenSale }) {
  const { quantity } = choiceOf(sale, useCheckoutDraft(sale.raffle.id));
  const chance = winningChance(quantity, sale.tickets);
  if (!chance) return null;
  const { ofTaken, ofAll } = chance;
  return (
    <>
      Sua chance{sale.config.prizes.length > 1 && ' por prêmio'}:{' '}
      {ofTaken !== undefined && (
        <>
          <b>1 em {formatCount(ofTaken)}</b> dos vendidos ou reservados. Se tudo for vendido,{' '}
        </>
      )}
      1 em {formatCount(ofAll)}
      {ofTaken === undefined && ', se tudo for vendido'}.
    </>
  );
}

/** The chance of the chosen tickets (P-753), where the Loteria Federal decides and the count of tickets is shown. */
export function WinningChance({ sale }: { sale: OpenSale }) {
  const isHydrated = useHydrated();
  if (sale.tickets.available === null || sale.raffle.lottery?.name !== FEDERAL_LOTTERY) return null;
  return <p className={styles.chance}>{isHydrated && <Chance sale={sale} />}</p>;
}
