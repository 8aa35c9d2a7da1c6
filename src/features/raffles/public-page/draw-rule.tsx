import type { ReactNode } from 'react';
import { PUBLIC_LOG_PATH, PUBLIC_TERMS_PATH } from '#core/contract/public-paths.ts';
import { drawRuleSentence, morePrizesSentence } from '#core/domain/draw/draw-rule.ts';
import { FEDERAL_LOTTERY } from '#core/domain/draw/federal-lottery.ts';
import type { RaffleResult } from '#core/domain/raffles/raffle-result.ts';
import type { TicketModel } from '#core/domain/raffles/ticket-model.ts';
import { DRAW_RULE } from '#core/text/draw/draw-rule.ts';
import { callUrl } from '#src/api/call-url.ts';
import { lazyComponent } from '#src/ui/loading/lazy-component.tsx';
import { DRAW_RULE_ID } from './go-to-draw-rule.ts';
import { HOW_TO_CHECK_ID } from './how-to-check-fold.ts';
import { OnDemand } from './on-demand.tsx';
import { Section } from './section.tsx';

const DrawSimulator = lazyComponent(async () => (await import('./draw-simulator.tsx')).DrawSimulator);
const HowToCheck = lazyComponent(async () => (await import('./how-to-check.tsx')).HowToCheck);

interface DrawRuleProps {
  /** Name of the lottery in the catalogue. */
  lottery: string;
  maxTickets: number;
  prizeCount: number;
  /** The raffle whose promise can be checked; undefined before it is published. */
  published: { raffleId: string; model: TicketModel; result: RaffleResult | null } | undefined;
  /** There is no draw to try. */
  isCanceled: boolean;
  /** Stands before how to check it. */
  children?: ReactNode;
}

/** How the winning number follows from the draw (P-804), with a simulator for the Loteria Federal, and how to check it (P-805). */
export function DrawRule(props: DrawRuleProps) {
  const { lottery, maxTickets, prizeCount, published, isCanceled, children } = props;
  const isFederal = lottery === FEDERAL_LOTTERY;
  return (
    <Section id={DRAW_RULE_ID} title={isCanceled ? DRAW_RULE.canceledTitle : DRAW_RULE.title}>
      {isFederal ? (
        <FederalRule {...{ maxTickets, prizeCount, isCanceled }} />
      ) : (
        <p>{DRAW_RULE.byOrganizer}</p>
      )}
      {children}
      {published && (
        <>
          <OnDemand summary={DRAW_RULE.howToCheck} id={HOW_TO_CHECK_ID}>
            <HowToCheck {...published} />
          </OnDemand>
          <noscript>
            <p>
              Como conferir: veja as{' '}
              <a href={callUrl(PUBLIC_TERMS_PATH, { id: published.raffleId }, {})}>
                impressões digitais do que a rifa promete
              </a>{' '}
              e o <a href={PUBLIC_LOG_PATH}>registro público</a>.
            </p>
          </noscript>
        </>
      )}
    </Section>
  );
}

type FederalRuleProps = Pick<DrawRuleProps, 'isCanceled' | 'maxTickets' | 'prizeCount'>;

function FederalRule({ maxTickets, prizeCount, isCanceled }: FederalRuleProps) {
  return (
    <>
      <p>
        {drawRuleSentence(maxTickets)} {DRAW_RULE.unsold}
      </p>
      {prizeCount > 1 && <p>{morePrizesSentence(prizeCount)}</p>}
      <p>{DRAW_RULE.counting}</p>
      {!isCanceled && (
        <OnDemand summary={DRAW_RULE.simulator}>
          <DrawSimulator maxTickets={maxTickets} prizeCount={prizeCount} />
        </OnDemand>
      )}
    </>
  );
}
