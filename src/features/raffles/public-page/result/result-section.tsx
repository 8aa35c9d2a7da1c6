import { ribbonOutline, shieldCheckmarkOutline } from 'ionicons/icons';
import { Link } from 'react-router-dom';
import { checkProofPath } from '#core/domain/app-paths.ts';
import { drawPieces } from '#core/domain/draw/drawn-number.ts';
import { FEDERAL_PRIZES } from '#core/domain/draw/federal-draw.ts';
import type { RaffleResult, ResultWinner } from '#core/domain/raffles/raffle-result.ts';
import { formatTicketNumber } from '#core/domain/raffles/ticket-numbers.ts';
import { deliveryWords, drawName, howItCame, wonPrize } from '#core/domain/draw/result-words.ts';
import { PROOF_LINK, RESULT } from '#core/text/draw/result.ts';
import { buttonClass } from '#src/ui/elements/button.tsx';
import { Icon } from '#src/ui/elements/icon.tsx';
import { NumberBadge } from '#src/ui/elements/number-badge.tsx';
import { Section } from '../section.tsx';
import styles from './result.module.css';

interface ResultSectionProps {
  raffleId: string;
  result: RaffleResult;
  maxTickets: number;
}

/** The draw that decided, and everything that was won. */
export function ResultSection({ raffleId, result, maxTickets }: ResultSectionProps) {
  const { federalTickets, winners, link } = result;
  return (
    <Section title={RESULT.title}>
      <p>{drawName(result)}</p>
      {link !== '' && (
        <a href={link} target="_blank" rel="noopener noreferrer nofollow">
          {RESULT.watch}
        </a>
      )}
      <FederalTickets tickets={federalTickets} winners={winners} maxTickets={maxTickets} />
      <ul className={styles.winners} role="list">
        {winners.map((winner) => (
          <Winner key={`${winner.kind}${winner.place}`} winner={winner} maxTickets={maxTickets} />
        ))}
      </ul>
      <Link className={buttonClass({ variant: 'secondary' })} to={checkProofPath(raffleId)}>
        <Icon icon={shieldCheckmarkOutline} />
        <span>{PROOF_LINK}</span>
      </Link>
    </Section>
  );
}

function Winner({ winner, maxTickets }: { winner: ResultWinner; maxTickets: number }) {
  const how = howItCame(winner, maxTickets);
  const delivered = deliveryWords(winner.delivery);
  return (
    <li>
      <NumberBadge>
        {winner.number === null ? (
          <Icon icon={ribbonOutline} />
        ) : (
          formatTicketNumber(winner.number, maxTickets)
        )}
      </NumberBadge>
      <div className={styles.what}>
        <b>{winner.maskedName}</b>
        <span>{wonPrize(winner)}</span>
        {how !== '' && <small>{how}</small>}
        {delivered !== '' && <small data-answer={winner.delivery.answer}>{delivered}</small>}
      </div>
    </li>
  );
}

interface FederalTicketsProps {
  tickets: readonly string[];
  winners: readonly ResultWinner[];
  maxTickets: number;
}

/** How many last digits of each federal ticket made a number; where it is the next sold one, the first reading. */
function usedDigits(winners: readonly ResultWinner[], maxTickets: number): number[] {
  const used = Array.from({ length: FEDERAL_PRIZES }, () => 0);
  for (const { place, tries, isNextSold } of winners.filter(({ kind }) => kind === 'prize')) {
    const start = place - 1 + (isNextSold ? 0 : tries.length - 1);
    for (const [piece, count] of drawPieces(maxTickets).entries()) {
      const index = (start + piece) % FEDERAL_PRIZES;
      used[index] = Math.max(used[index] ?? 0, count);
    }
  }
  return used;
}

/** The five federal tickets, with the digits that made the prizes' numbers. */
function FederalTickets({ tickets, winners, maxTickets }: FederalTicketsProps) {
  if (tickets.length === 0 || winners.length === 0) return null;
  const used = usedDigits(winners, maxTickets);
  return (
    <ol className={styles.federal} role="list">
      {tickets.map((ticket, index) => {
        const split = ticket.length - (used[index] ?? 0);
        return (
          <li key={index}>
            <span className={styles.place}>{index + 1}º</span>
            <span className={styles.digitsOf} aria-label={ticket} role="img">
              {ticket.slice(0, split)}
              {split < ticket.length && <mark>{ticket.slice(split)}</mark>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
