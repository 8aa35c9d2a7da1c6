import { fittingLuckyNumbers } from './lucky-numbers.ts';
import { formatCount, formatMoney } from '#core/domain/money.ts';
import { TICKETS_PER_USER_CAP } from '#core/domain/limits.ts';
import { fittingPromotions } from './promotions.ts';
import { defaultMaxTicketsPerUser, maxTicketsPerUserLimit, type RaffleConfigData } from './raffle-config.ts';
import { type RaffleConfigContext, raffleConfigBreaches } from './raffle-config-rules.ts';
import { withEffectiveModel } from './ticket-model.ts';

/** Something in step 1 that a choice of step 0 leaves behind. */
interface Misfit {
  /** The choice that it does not fit. */
  because: 'ticketPlanId' | 'priceCents';
  /** The field of step 1. */
  field: keyof RaffleConfigData;
  /** For step 0, while one chooses. */
  message: string;
}

const countOutside = (luckyNumbers: readonly number[], maxTickets: number) =>
  luckyNumbers.length - fittingLuckyNumbers(luckyNumbers, maxTickets).length;

/**
 * Whether a package leaves lucky numbers behind that it does not have. Of what `configMisfits` finds this alone cannot be mended once
 * tickets are sold, which locks lucky numbers as they are (P-357).
 */
export function hasLuckyNumbersOutside(
  { luckyNumbers }: Pick<RaffleConfigData, 'luckyNumbers'>,
  maxTickets: number,
): boolean {
  return countOutside(luckyNumbers, maxTickets) > 0;
}

type Words = (config: RaffleConfigData, context: RaffleConfigContext) => string;

/** How step 0 says that the package, or a maximum that follows the price, leaves a field of step 1 behind. */
const LIMIT_WORDS: Partial<Record<keyof RaffleConfigData, Words>> = {
  maxTicketsPerUser: ({ maxTicketsPerUser: max, minTicketsPerUser: min }) =>
    max < min
      ? `o mínimo por comprador (${formatCount(min)}) precisa baixar`
      : `o máximo por comprador (${formatCount(max)}) precisa baixar`,
  purchaseButtons: ({ maxTicketsPerUser: max }, { maxTickets }) =>
    `os botões de compra acima de ${formatCount(Math.min(max, maxTicketsPerUserLimit(maxTickets)))} precisam mudar`,
  luckyNumbers: ({ luckyNumbers }, { maxTickets }) => {
    const out = countOutside(luckyNumbers, maxTickets);
    return out === 1
      ? '1 número da sorte precisa sair'
      : `${formatCount(out)} números da sorte precisam sair`;
  },
};

const promotionWords: Words = ({ promotions }, { ticketPriceCents }) => {
  const fitting = new Set(fittingPromotions(promotions, ticketPriceCents));
  const named = promotions
    .filter((promotion) => !fitting.has(promotion))
    .map(({ description, priceCents }) => `“${description}” (${formatMoney(priceCents)})`);
  return named.length === 1
    ? `a promoção ${named[0]} precisa baixar`
    : `as promoções ${named.join(', ')} precisam baixar`;
};

/** What step 1 breaks with all the room that step 0 could leave it: a maximum that follows package and price would follow (P-407). */
function breachesAnyway(config: RaffleConfigData, context: RaffleConfigContext) {
  const { maxTickets, ticketPriceCents } = context;
  const isFollowed = config.maxTicketsPerUser === defaultMaxTicketsPerUser(maxTickets, ticketPriceCents);
  return raffleConfigBreaches(
    { ...config, ...(isFollowed && { maxTicketsPerUser: TICKETS_PER_USER_CAP }) },
    { ...context, maxTickets: Number.MAX_SAFE_INTEGER, ticketPriceCents: Number.MAX_SAFE_INTEGER },
  );
}

/**
 * What a choice in step 0 leaves to be mended in step 1, in words for step 0 (P-308). Which fields those are is
 * for the rules of step 1 alone: broken as step 0 is, and not with all the room there could be.
 */
export function configMisfits(config: RaffleConfigData, context: RaffleConfigContext): Misfit[] {
  const { maxTickets, ticketPriceCents } = context;
  const held = withEffectiveModel(config, maxTickets);
  const anyway = new Set(breachesAnyway(held, context).map(({ field }) => field));
  const misfits: Misfit[] = [];
  const add = (because: Misfit['because'], field: keyof RaffleConfigData, given: string, words: string) =>
    misfits.push({ because, field, message: `Com ${given}, ${words} em Configurações` });
  const tickets = `${formatCount(maxTickets)} tickets`;
  const price = `o ticket a ${formatMoney(ticketPriceCents)}`;
  // A maximum that the organizer chose makes its breaches with any room, so they are among `anyway`.
  const isPriceLimit = held.maxTicketsPerUser < maxTicketsPerUserLimit(maxTickets);
  if (held.ticketModel !== config.ticketModel)
    misfits.push({
      because: 'ticketPlanId',
      field: 'ticketModel',
      message: `Com ${tickets}, a plataforma escolhe os números: o modelo Manual deixa de valer`,
    });
  for (const { field } of raffleConfigBreaches(held, context)) {
    if (anyway.has(field)) continue;
    const isByPrice = isPriceLimit && field !== 'luckyNumbers';
    const words = LIMIT_WORDS[field];
    if (words && maxTickets > 0)
      add(
        isByPrice ? 'priceCents' : 'ticketPlanId',
        field,
        isByPrice ? price : tickets,
        words(held, context),
      );
    if (field === 'promotions' && ticketPriceCents > 0)
      add('priceCents', field, price, promotionWords(held, context));
  }
  return misfits;
}
