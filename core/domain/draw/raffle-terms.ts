import { keepsPrizes } from '#core/domain/raffles/locks.ts';
import type { Raffle } from '#core/domain/raffles/raffle.ts';
import type { RaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import { effectiveTicketModel, type TicketModel } from '#core/domain/raffles/ticket-model.ts';
import { isSameContent } from '#core/domain/same-content.ts';
import { DRAW_RULE } from '#core/text/draw/draw-rule.ts';
import { wholeDrawRule } from './draw-rule.ts';
import { FEDERAL_LOTTERY } from './federal-lottery.ts';
import { DRAW_TRIES, drawPieces } from './drawn-number.ts';

/** Version of the format of the terms (docs/PROOF.md). */
const TERMS_FORMAT = 'rifaria/terms/1';

/** How the winning number is found. Without `digits` the organizer names it. */
interface TermsRule {
  lottery: string;
  words: string;
  /** Last digits of consecutive federal prizes, in order. */
  digits: number[] | null;
  /** How often a number that nobody has is read again, the first time included. */
  tries: number | null;
}

/** Random model: the numbers. Manual model: their hash, since whoever knows them could buy them. */
type TermsLuckyNumbers = { prizeCents: number } & ({ numbers: number[] } | { hash: string });

/** What a raffle promises its buyers; published with it (docs/PROOF.md). Dates are São Paulo days, money integer cents. */
export interface RaffleTerms {
  format: typeof TERMS_FORMAT;
  raffle: string;
  model: TicketModel;
  maxTickets: number;
  priceCents: number;
  saleStartsOn: string;
  drawsOn: string;
  prizes: string[];
  rule: TermsRule;
  luckyNumbers: TermsLuckyNumbers | null;
  /** Prize of the buyer with the most tickets; null without one. */
  mostPurchasedPrize: string | null;
}

export interface TermsSources {
  raffle: Pick<Raffle, 'id' | 'priceCents'> & { maxTickets: number };
  config: Pick<
    RaffleConfigData,
    | 'ticketModel'
    | 'saleStartsOn'
    | 'drawsOn'
    | 'prizes'
    | 'luckyNumbersEnabled'
    | 'luckyNumbers'
    | 'luckyNumberPrizeCents'
    | 'mostPurchasedEnabled'
    | 'mostPurchasedPrize'
  >;
  /** Its name in the catalogue. */
  lottery: string;
}

function ruleOf(lottery: string, maxTickets: number): TermsRule {
  if (lottery !== FEDERAL_LOTTERY)
    return { lottery, words: DRAW_RULE.byOrganizer, digits: null, tries: null };
  return { lottery, words: wholeDrawRule(maxTickets), digits: drawPieces(maxTickets), tries: DRAW_TRIES };
}

function luckyNumbersOf(
  { luckyNumbersEnabled, luckyNumbers, luckyNumberPrizeCents: prizeCents }: TermsSources['config'],
  model: TicketModel,
  hashOf: (numbers: readonly number[]) => string,
): TermsLuckyNumbers | null {
  if (!luckyNumbersEnabled || luckyNumbers.length === 0) return null;
  const numbers = luckyNumbers.toSorted((one, other) => one - other);
  return model === 'random' ? { prizeCents, numbers } : { prizeCents, hash: hashOf(numbers) };
}

/** The terms of a raffle. `hashOf`: commits to lucky numbers, which are ascending. */
export function raffleTermsOf(
  { raffle, config, lottery }: TermsSources,
  hashOf: (numbers: readonly number[]) => string,
): RaffleTerms {
  const { id, maxTickets, priceCents } = raffle;
  const model = effectiveTicketModel(config.ticketModel, maxTickets);
  return {
    ...{ format: TERMS_FORMAT, raffle: id, model, maxTickets, priceCents },
    ...{ saleStartsOn: config.saleStartsOn, drawsOn: config.drawsOn, prizes: config.prizes },
    rule: ruleOf(lottery, maxTickets),
    luckyNumbers: luckyNumbersOf(config, model, hashOf),
    mostPurchasedPrize: config.mostPurchasedEnabled ? config.mostPurchasedPrize : null,
  };
}

/** Whether two versions promise the same: the words of a rule follow from it, and may be put better some day. */
export function promisesSame(one: RaffleTerms, other: RaffleTerms): boolean {
  const withoutWords = (terms: RaffleTerms) => ({ ...terms, rule: { ...terms.rule, words: '' } });
  return isSameContent(withoutWords(one), withoutWords(other));
}

/** Kinds of entries that new terms make in the public log. */
export type TermsChange = 'commitment' | 'date-changed' | 'prize-added';

function isPrizeAdded({ prizes: before }: RaffleTerms, { prizes: after }: RaffleTerms): boolean {
  return after.length > before.length && keepsPrizes(before, after);
}

/** What changed from one version of the terms to the next: 'commitment' for anything but another draw day and added prizes. */
export function termsChanges(before: RaffleTerms | undefined, after: RaffleTerms): TermsChange[] {
  if (!before) return ['commitment'];
  const changes: TermsChange[] = [];
  const known = { ...before };
  if (before.drawsOn !== after.drawsOn) {
    changes.push('date-changed');
    known.drawsOn = after.drawsOn;
  }
  if (isPrizeAdded(before, after)) {
    changes.push('prize-added');
    known.prizes = after.prizes;
  }
  return promisesSame(known, after) ? changes : ['commitment', ...changes];
}
