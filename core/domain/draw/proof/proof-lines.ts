import { drawName, wonPrize } from '#core/domain/draw/result-words.ts';
import type { RaffleTerms } from '#core/domain/draw/raffle-terms.ts';
import { formatInstant } from '#core/domain/instants.ts';
import { formatCount } from '#core/domain/money.ts';
import { formatTicketNumber } from '#core/domain/raffles/ticket-numbers.ts';
import { PROOF_LINES } from '#core/text/draw/proof.ts';
import { PROOF_CHECKS, type ProofCheck, type ProofReport } from './check-proof.ts';
import type { ProofFacts } from './proof-facts.ts';
import type { ProofOutcome } from './proof-outcome.ts';
import type { ProofWinner } from './raffle-proof.ts';

/** One check, for people. */
export interface ProofLine<Check = ProofCheck> {
  check: Check;
  outcome: ProofOutcome;
  title: string;
  /** What was found, a line each; none if nothing can be said. */
  found: string[];
  /** How it is checked, and what that shows. */
  how: string;
}

/** '9f3c…a1e7': enough to compare by eye. */
const shortHash = (hash: string): string => `${hash.slice(0, 4)}…${hash.slice(-4)}`;

const changesSuffix = (changes: number) => {
  if (changes === 0) return '';
  return changes === 1 ? ', mudado 1 vez' : `, mudado ${formatCount(changes)} vezes`;
};

/** '035 · Cafeteira · Ce••• A.' */
function winnerLine(
  { number, name, ...winner }: ProofWinner,
  { prizes, luckyNumbers, ...terms }: RaffleTerms,
) {
  const prize = wonPrize({
    kind: winner.kind,
    prize: (winner.kind === 'prize' ? prizes[winner.place - 1] : terms.mostPurchasedPrize) ?? '',
    prizeCents: luckyNumbers?.prizeCents ?? null,
  });
  const shown = number === null ? [] : [formatTicketNumber(number, terms.maxTickets)];
  return [...shown, prize, name].join(' · ');
}

const numbersText = (numbers: readonly number[], { maxTickets }: RaffleTerms) =>
  numbers.map((number) => formatTicketNumber(number, maxTickets)).join(', ');

/** Checks of what not every raffle has. */
const IS_MEANT: Partial<Record<ProofCheck, (terms: RaffleTerms) => boolean>> = {
  'lucky-numbers': ({ luckyNumbers }) => luckyNumbers !== null,
  order: ({ model }) => model === 'random',
  ranking: ({ mostPurchasedPrize }) => mostPurchasedPrize !== null,
};

/** What does not hold is shown in any case: a file may claim a prize that its raffle does not have. */
function isShown(check: ProofCheck, outcome: ProofOutcome, facts: ProofFacts | undefined): boolean {
  const isMeantBy = IS_MEANT[check];
  return !isMeantBy || outcome === 'wrong' || (facts !== undefined && isMeantBy(facts.terms));
}

const FOUND: Record<ProofCheck, (facts: ProofFacts) => string[]> = {
  log: ({ entries, lastEntry }) => [
    `${formatCount(entries)} registros, o último é o nº\u00A0${formatCount(lastEntry.seq)} · ${shortHash(lastEntry.hash)}`,
  ],
  commitments: ({ committedAt, commitment, changes }) => [
    `${formatInstant(committedAt)}${changesSuffix(changes)} · ${shortHash(commitment)}`,
  ],
  'lucky-numbers': ({ luckyNumbers, terms }) => [numbersText(luckyNumbers, terms)],
  list: ({ tickets, listedAt }) => [
    `${tickets === 1 ? '1 número vendido' : `${formatCount(tickets)} números vendidos, nenhum repetido`} · ${formatInstant(listedAt)}`,
  ],
  order: ({ firstNumbers, terms }) =>
    firstNumbers.length === 0 ? [] : [`Começa por ${numbersText(firstNumbers, terms)}`],
  draw: (facts) => [drawName(facts)],
  winners: ({ winners, terms }) =>
    winners.filter(({ kind }) => kind !== 'most-tickets').map((winner) => winnerLine(winner, terms)),
  ranking: ({ winners, terms }) =>
    winners.filter(({ kind }) => kind === 'most-tickets').map((winner) => winnerLine(winner, terms)),
};

/** Of another lottery the organizer has told the numbers, by no rule that could be computed again. */
const CHECKS_OF_NAMED_RESULT = { draw: 'named', winners: 'named-winners' } as const;

function wordsOf(check: ProofCheck, facts: ProofFacts | undefined) {
  const isNamed = facts?.drawNumber === null && (check === 'draw' || check === 'winners');
  return isNamed ? CHECKS_OF_NAMED_RESULT[check] : check;
}

/** The checks of a proof as lines: of lucky numbers, the secret order and the most tickets only where the raffle has them, or a file falsely claims so. */
export function proofLines(report: ProofReport, facts: ProofFacts | undefined): ProofLine[] {
  const checks = PROOF_CHECKS.filter((check) => isShown(check, report[check], facts));
  return checks.map((check) => {
    const { title, how } = PROOF_LINES[wordsOf(check, facts)];
    return { check, outcome: report[check], title, how, found: facts ? FOUND[check](facts) : [] };
  });
}
