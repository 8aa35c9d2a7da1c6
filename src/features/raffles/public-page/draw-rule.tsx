import { Suspense, useState } from 'react';
import { drawRuleSentence, FEDERAL_LOTTERY } from '#core/domain/draw/draw-rule.ts';
import { DRAW_RULE } from '#core/text/draw/draw-rule.ts';
import { lazyComponent } from '#src/ui/loading/lazy-component.tsx';
import styles from './draw-rule.module.css';
import { Section } from './section.tsx';

const DrawSimulator = lazyComponent(async () => (await import('./draw-simulator.tsx')).DrawSimulator);

interface DrawRuleProps {
  /** Name of the lottery in the catalogue. */
  lottery: string;
  maxTickets: number;
  prizeCount: number;
}

/** How the winning number follows from the draw (P-804), with a simulator for the Loteria Federal. */
export function DrawRule({ lottery, maxTickets, prizeCount }: DrawRuleProps) {
  const [isSimulating, setSimulating] = useState(false);
  if (lottery !== FEDERAL_LOTTERY) {
    return (
      <Section title={DRAW_RULE.title}>
        <p>{DRAW_RULE.byOrganizer}</p>
      </Section>
    );
  }
  return (
    <Section title={DRAW_RULE.title}>
      <p>
        {drawRuleSentence(maxTickets)} {DRAW_RULE.unsold}
      </p>
      {prizeCount > 1 && <p>{DRAW_RULE.morePrizes}</p>}
      <details className={styles.simulator} onToggle={(event) => setSimulating(event.currentTarget.open)}>
        <summary>{DRAW_RULE.simulator}</summary>
        {isSimulating && (
          <Suspense>
            <DrawSimulator maxTickets={maxTickets} prizeCount={prizeCount} />
          </Suspense>
        )}
      </details>
    </Section>
  );
}
