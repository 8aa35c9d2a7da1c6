import { dayOf } from '#core/domain/days.ts';
import { FEDERAL_LOTTERY } from '#core/domain/draw/federal-lottery.ts';
import type { NamedNumberFault } from '#core/domain/draw/named-numbers.ts';
import type { RaffleTerms } from '#core/domain/draw/raffle-terms.ts';
import type { Raffle } from '#core/domain/raffles/raffle.ts';
import type { NumberBuyer, RaffleResult } from '#core/domain/raffles/raffle-result.ts';
import { formatTicketNumber } from '#core/domain/raffles/ticket-numbers.ts';
import { isSameContent } from '#core/domain/same-content.ts';
import { namedResultForm } from '#core/forms/draw/named-result.ts';
import { NAMED_RESULT_VALIDATION } from '#core/text/draw/named-result.ts';
import type { NamedResultBody } from '#core/wire/raffles/raffle-result.ts';
import { findNamedBuyers, publishNamedResult } from '../../tickets/result/publish-result.ts';
import { findSoldList } from '../../tickets/sold-list/sold-list.ts';
import { findLatestTerms } from '../../tickets/terms/read-terms.ts';
import { AppError, rulesBroken } from '../app-error.ts';
import { parsedBy } from '../parsed-by.ts';
import { getOwnRaffle } from '../raffles/raffle-access.ts';
import { findPublicResult } from '../raffles/result-of-raffle.ts';
import type { Caller, ServiceContext } from '../service-context.ts';

interface Named {
  numbers: number[];
  link: string;
}

const FAULTS: Record<NamedNumberFault, string> = {
  'not-sold': NAMED_RESULT_VALIDATION.notSold,
  'has-won': NAMED_RESULT_VALIDATION.hasWon,
};

/** The terms of a raffle whose numbers its organizer may name now. Throws 409. */
async function getNameableTerms({ db }: ServiceContext, raffleId: string): Promise<RaffleTerms> {
  const stored = await findLatestTerms(db, raffleId);
  if (!stored) throw new AppError('list-not-fixed');
  const terms = JSON.parse(stored.terms) as RaffleTerms;
  if (terms.rule.lottery === FEDERAL_LOTTERY) throw new AppError('federal-draw');
  const list = await findSoldList(db, raffleId);
  if (!list || list.root === null) throw new AppError('list-not-fixed');
  if (list.tickets === 0) throw new AppError('nothing-sold');
  return terms;
}

/** Throws 422 where a prize has no number, or one that the raffle does not have. */
function assertNumbersOf({ prizes, maxTickets }: RaffleTerms, numbers: readonly number[]): void {
  if (numbers.length !== prizes.length) throw rulesBroken({ numbers: NAMED_RESULT_VALIDATION.countWrong });
  const unknown = numbers.flatMap((number, index) => (number < maxTickets ? [] : [index]));
  if (unknown.length > 0)
    throw rulesBroken(
      Object.fromEntries(unknown.map((index) => [`numbers.${index}`, NAMED_RESULT_VALIDATION.numberInvalid])),
    );
}

/** 422 at each number that cannot win. */
function cannotWin(
  faults: readonly (NamedNumberFault | undefined)[],
  numbers: readonly number[],
  maxTickets: number,
): AppError {
  const messages = faults.flatMap((fault, index) => {
    if (fault === undefined) return [];
    const number = formatTicketNumber(numbers[index] as number, maxTickets);
    return [[`numbers.${index}`, FAULTS[fault].replace('$', number)] as const];
  });
  return rulesBroken(Object.fromEntries(messages));
}

/** The published result, if it is this one. Throws 409 for another one. */
function assertSame(result: RaffleResult, { numbers, link }: Named): RaffleResult {
  const published = result.winners.flatMap(({ kind, number }) => (kind === 'prize' ? [number] : []));
  if (!isSameContent([published, result.link], [numbers, link])) throw new AppError('already-drawn');
  return result;
}

/** The terms of a raffle of which these numbers may be named. Throws 409 and 422. */
async function getTermsOf(
  context: ServiceContext,
  { id, status }: Pick<Raffle, 'id' | 'status'>,
  { numbers }: Named,
): Promise<RaffleTerms> {
  if (status === 'canceled') throw new AppError('wrong-state');
  const terms = await getNameableTerms(context, id);
  assertNumbersOf(terms, numbers);
  return terms;
}

/** What the prizes are given for beside the named numbers. */
const sourcesOf = async ({ db, ticketing }: ServiceContext, raffleId: string) => ({
  openSecret: ticketing.openSecret,
  luckyNumbers: await ticketing.luckyNumbers(db, raffleId),
});

/**
 * The organizer of a raffle that no federal draw decides names the numbers of its prizes, which publishes the result (P-812). Idempotent.
 * Outside of a transaction. Throws 404, 409, 410 and 422.
 */
export async function nameResult(
  context: ServiceContext,
  caller: Caller,
  raffleId: string,
  body: NamedResultBody,
): Promise<RaffleResult> {
  const raffle = await getOwnRaffle(context, caller, raffleId);
  const named = parsedBy(namedResultForm, body);
  const known = await findPublicResult(context, raffle.id);
  if (known) return assertSame(known, named);
  const terms = await getTermsOf(context, raffle, named);
  const { db, now } = context;
  const published = await publishNamedResult(
    db,
    { raffleId: raffle.id, terms },
    { ...named, at: now(), drawnOn: dayOf(now()), ...(await sourcesOf(context, raffle.id)) },
  );
  if (typeof published === 'object') throw cannotWin(published.faults, named.numbers, terms.maxTickets);
  const result = await findPublicResult(context, raffle.id);
  // It was canceled meanwhile.
  if (!result) throw new AppError('wrong-state');
  return assertSame(result, named);
}

/**
 * Who has bought the numbers that the organizer is about to name (P-350), refused as naming them would be. Outside of a transaction. Throws
 * 404, 409, 410 and 422.
 */
export async function checkNamedResult(
  context: ServiceContext,
  caller: Caller,
  raffleId: string,
  body: Pick<NamedResultBody, 'numbers'>,
): Promise<NumberBuyer[]> {
  const raffle = await getOwnRaffle(context, caller, raffleId);
  const named = parsedBy(namedResultForm, body);
  if (await findPublicResult(context, raffle.id)) throw new AppError('already-drawn');
  const terms = await getTermsOf(context, raffle, named);
  const { numbers } = named;
  const found = await findNamedBuyers(
    context.db,
    { raffleId: raffle.id, terms },
    { numbers, ...(await sourcesOf(context, raffle.id)) },
  );
  if ('faults' in found) throw cannotWin(found.faults, numbers, terms.maxTickets);
  return found;
}
