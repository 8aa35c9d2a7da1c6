import { bytesOfHex, type ByteFunctions, hexOf } from '#core/domain/bytes.ts';
import { isDay } from '#core/domain/days.ts';
import { firstCountingDay } from '#core/domain/draw/counting-draw.ts';
import { FEDERAL_LOTTERY } from '#core/domain/draw/federal-lottery.ts';
import {
  type DrawnList,
  type DrawnWinner,
  drawWinners,
  namedWinners,
} from '#core/domain/draw/draw-winners.ts';
import { DRAW_TRIES, drawPieces } from '#core/domain/draw/drawn-number.ts';
import type { RaffleTerms } from '#core/domain/draw/raffle-terms.ts';
import {
  commitmentOf,
  luckyNumbersHash,
  permutationOf,
  termsHash,
  type TicketSecret,
} from '#core/domain/draw/ticket-secret.ts';
import { SoldNumbers } from '#core/domain/draw/sold-list/sold-numbers.ts';
import { isSameContent } from '#core/domain/same-content.ts';
import { type ProofLog, readProofLog } from './proof-log.ts';
import { readProofLeaves } from './proof-leaves.ts';
import { outcomeOf, type ProofOutcome } from './proof-outcome.ts';
import type { RaffleProof } from './raffle-proof.ts';

/** What is checked, in this order. A check whose data another one refuses is not made. */
export const PROOF_CHECKS = [
  ...(['log', 'commitments', 'lucky-numbers', 'list', 'order', 'draw'] as const),
  ...(['winners', 'ranking'] as const),
] as const;
export type ProofCheck = (typeof PROOF_CHECKS)[number];
export type ProofReport = Record<ProofCheck, ProofOutcome>;

/** Whether a proof holds: every check has been made and is right, also of prizes that the raffle does not have. */
export const isProofRight = (report: ProofReport): boolean =>
  PROOF_CHECKS.every((check) => report[check] === 'right');

interface ProofParts {
  proof: RaffleProof;
  log: ProofLog;
  /** The version that holds. */
  terms: RaffleTerms;
  secret: TicketSecret;
}

/** Each version of the terms, with the secret, gives the commitment that the log has, in order. */
function hasCommitments(bytes: ByteFunctions, { proof, log, secret }: ProofParts): boolean {
  const committed = proof.terms.map(({ text }) => ({
    commitment: commitmentOf(bytes, secret, text),
    terms: hexOf(termsHash(bytes, text)),
  }));
  return (
    proof.terms.every(({ terms }) => terms.raffle === proof.raffleId) &&
    proof.secret === log.result.secret &&
    isSameContent(committed, log.commitments)
  );
}

function hasLuckyNumbers(bytes: ByteFunctions, { proof, terms, secret }: ProofParts): boolean {
  const { luckyNumbers } = proof;
  const promised = terms.luckyNumbers;
  if (promised === null) return luckyNumbers.length === 0;
  if ('numbers' in promised) return isSameContent(promised.numbers, luckyNumbers);
  return promised.hash === luckyNumbersHash(bytes, secret, luckyNumbers);
}

/** The draw is one that could decide: by the rule of the terms, on a day by whose noon the list was public. */
function hasDraw({ log: { root, result }, terms }: ProofParts): boolean {
  const { rule, drawsOn, maxTickets } = terms;
  if (rule.lottery !== FEDERAL_LOTTERY) return result.federalTickets === undefined && rule.digits === null;
  return (
    result.federalTickets !== undefined &&
    isSameContent(rule.digits, drawPieces(maxTickets)) &&
    rule.tries === DRAW_TRIES &&
    isDay(result.drawnOn) &&
    result.drawnOn >= firstCountingDay(drawsOn, new Date(root.at))
  );
}

function winnersOf(list: DrawnList, { proof, log, terms }: ProofParts): DrawnWinner[] | undefined {
  const others = {
    luckyNumbers: proof.luckyNumbers,
    hasMostTicketsPrize: terms.mostPurchasedPrize !== null,
  };
  const { federalTickets, numbers } = log.result;
  const prizes = terms.prizes.length;
  if (federalTickets) return drawWinners(list, { federalTickets, prizes }, others);
  if (numbers.length !== prizes) return undefined;
  const named = namedWinners(list, numbers, others);
  return 'winners' in named ? named.winners : undefined;
}

/** The number of each winner of the file is in the leaf that has won, by the order that follows from the secret. */
function hasOrder({ maxTickets, leaves, permutation }: DrawnList, { proof }: ProofParts): boolean {
  const sold = new SoldNumbers(maxTickets, leaves, permutation);
  return proof.winners.every(({ number, lo }) => {
    if (number === null) return true;
    const leaf = sold.leafOf(number);
    return leaf !== undefined && leaves.lo[leaf] === lo;
  });
}

/** Splits winners before the first one by most tickets, which come last. */
function splitRanking<Winner extends Pick<DrawnWinner, 'kind'>>(winners: readonly Winner[]) {
  const place = winners.findIndex(({ kind }) => kind === 'most-tickets');
  const end = place < 0 ? winners.length : place;
  return { drawn: winners.slice(0, end), ranking: winners.slice(end) };
}

/** Whether the winners of the file, and the numbers of the log, are those that follow. @throws RangeError for a malformed list */
function winnerOutcomes(list: DrawnList, parts: ProofParts): Pick<ProofReport, 'winners' | 'ranking'> {
  const winners = winnersOf(list, parts)?.map(({ leaf, ...winner }) => ({
    ...winner,
    lo: list.leaves.lo[leaf],
  }));
  if (!winners) return NO_WINNERS;
  const claimed = splitRanking(parts.proof.winners.map(({ name: _name, ...winner }) => winner));
  const { drawn, ranking } = splitRanking(winners);
  const numbers = winners.flatMap(({ kind, number }) => (kind === 'prize' ? [number] : []));
  const isDrawn = isSameContent(drawn, claimed.drawn) && isSameContent(numbers, parts.log.result.numbers);
  return {
    winners: outcomeOf(isDrawn),
    ranking: outcomeOf(isSameContent(ranking, claimed.ranking)),
  };
}

const NO_WINNERS = { winners: 'wrong', ranking: 'wrong' } as const;

/** @throws RangeError for leaves that overlap, or are out of order */
function listOf(bytes: ByteFunctions, parts: ProofParts, onProgress: (leaves: number) => void) {
  const { proof, log, terms, secret } = parts;
  const leaves = readProofLeaves(bytes, proof.leaves, { ...log.root, model: terms.model, onProgress });
  if (!leaves) return undefined;
  const { maxTickets, model } = terms;
  const permutation = model === 'random' ? permutationOf(bytes, secret, maxTickets) : undefined;
  return { maxTickets, leaves, ...(permutation && { permutation }) };
}

function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/**
 * Computes the result of a raffle again from its proof: what the log committed to, the list of sold numbers, and the winners.
 *
 * @param onProgress told how many leaves are read, now and then.
 */
export function checkProof(
  bytes: ByteFunctions,
  proof: RaffleProof,
  onProgress: (leaves: number) => void = () => undefined,
): ProofReport {
  const report = Object.fromEntries(PROOF_CHECKS.map((check) => [check, 'not-made'])) as ProofReport;
  const log = readProofLog(bytes, proof);
  const terms = proof.terms.at(-1)?.terms;
  report.log = outcomeOf(log !== undefined);
  if (!log || !terms) return report;
  const secret = { raffleId: proof.raffleId, secret: bytesOfHex(proof.secret) };
  const parts = { proof, log, terms, secret };
  report.commitments = outcomeOf(hasCommitments(bytes, parts));
  if (report.commitments === 'wrong') return report;
  report['lucky-numbers'] = outcomeOf(hasLuckyNumbers(bytes, parts));
  report.draw = outcomeOf(hasDraw(parts));
  const list = attempt(() => listOf(bytes, parts, onProgress));
  report.list = outcomeOf(list !== undefined);
  if (!list) return report;
  report.order = outcomeOf(attempt(() => hasOrder(list, parts)) === true);
  const { winners, ranking } = attempt(() => winnerOutcomes(list, parts)) ?? NO_WINNERS;
  // They are computed from the lucky numbers of the file: from refused ones they follow all the same, and show nothing.
  report.winners = winners === 'right' && report['lucky-numbers'] === 'wrong' ? 'not-made' : winners;
  return { ...report, ranking };
}
