import { VALIDATION } from '#core/text/raffles/validation.ts';
import { type Day, isDay } from '#core/domain/days.ts';
import { TICKETS_PER_USER_CAP } from '#core/domain/limits.ts';
import { hasVisibleSign } from '#core/domain/typed-text.ts';
import { areLuckyNumbersValid } from './lucky-numbers.ts';
import type { PaymentOption } from '#core/domain/receiving/payment-options.ts';
import { arePurchaseButtonsValid } from './purchase-buttons.ts';
import { fittingPromotions } from './promotions.ts';
import type { RaffleConfigData } from './raffle-config.ts';
import type { RaffleStatus } from './raffle-status.ts';
import { isDrawAhead, isDrawDayAllowed, isSaleStartAllowed, type SaleStartContext } from './sale-dates.ts';
import { effectiveTicketModel } from './ticket-model.ts';

/** The draw day that the buyers of a raffle on the air were told, and the day against which another one is judged (P-238). */
interface PromisedDraw {
  drawsOn: Day;
  today: Day;
}

/** `stored`: the configuration as the server has it. Null where buyers were told nothing yet. */
export function promisedDrawOf(
  status: RaffleStatus | undefined,
  stored: { drawsOn: Day } | null | undefined,
  today: Day,
): PromisedDraw | null {
  return status === 'active' && stored ? { drawsOn: stored.drawsOn, today } : null;
}

/** What a configuration is judged against besides itself. */
export interface RaffleConfigContext extends SaleStartContext {
  maxTickets: number;
  /** Cents of BRL a ticket. */
  ticketPriceCents: number;
  /** Null for a raffle that is not on the air. */
  promisedDraw: PromisedDraw | null;
  isPaymentOptionAvailable: (option: PaymentOption) => boolean;
}

/** A broken rule, at the field that shows it. */
interface RuleBreach {
  field: keyof RaffleConfigData;
  message: string;
}

type Rule = (config: RaffleConfigData, context: RaffleConfigContext) => RuleBreach | false;

const breach = (broken: boolean, field: keyof RaffleConfigData, message: string): RuleBreach | false =>
  broken && { field, message };

const isBlank = (text: string) => !hasVisibleSign(text);

/** The fields of an authorization with what is said where one is missing. */
const AUTHORIZATION_FIELDS = [
  ['authorizationNumber', VALIDATION.authorizationNumberMissing],
  ['authorizationEntity', VALIDATION.authorizationEntityMissing],
  ['authorizationCnpj', VALIDATION.authorizationCnpjMissing],
] as const;

/** All or none (P-754). */
const AUTHORIZATION_RULES: readonly Rule[] = AUTHORIZATION_FIELDS.map(
  ([field, message]) =>
    (config) =>
      breach(
        isBlank(config[field]) && AUTHORIZATION_FIELDS.some(([other]) => !isBlank(config[other])),
        field,
        message,
      ),
);

/** Rules that tie fields of step 1 to each other or to the raffle. The first breach of a field is the one shown. */
const RULES: readonly Rule[] = [
  ({ minTicketsPerUser: min }) => breach(min < 1, 'minTicketsPerUser', VALIDATION.minTicketsTooLow),
  ({ maxTicketsPerUser: max }, { maxTickets }) =>
    breach(max > maxTickets, 'maxTicketsPerUser', VALIDATION.maxTicketsAbovePackage),
  ({ maxTicketsPerUser: max }) =>
    breach(max > TICKETS_PER_USER_CAP, 'maxTicketsPerUser', VALIDATION.maxTicketsAboveCap),
  ({ maxTicketsPerUser: max, minTicketsPerUser: min }) =>
    breach(max < min, 'maxTicketsPerUser', VALIDATION.maxTicketsBelowMin),
  ({ paymentOption: option }, context) =>
    breach(
      option !== null && !context.isPaymentOptionAvailable(option),
      'paymentOption',
      VALIDATION.paymentOptionUnavailable,
    ),
  ({ saleStartsOn }, context) =>
    breach(
      isDay(saleStartsOn) && !isSaleStartAllowed(saleStartsOn, context),
      'saleStartsOn',
      VALIDATION.saleStartPast,
    ),
  ({ saleStartsOn, drawsOn }) =>
    breach(
      isDay(saleStartsOn) && isDay(drawsOn) && !isDrawDayAllowed(saleStartsOn, drawsOn),
      'drawsOn',
      VALIDATION.drawOutOfWindow,
    ),
  ({ drawsOn }, { promisedDraw: promised }) =>
    breach(
      promised !== null &&
        isDay(drawsOn) &&
        drawsOn !== promised.drawsOn &&
        !isDrawAhead(drawsOn, promised.today),
      'drawsOn',
      VALIDATION.drawNotAhead,
    ),
  ({ mostPurchasedEnabled: enabled, mostPurchasedPrize: prize }) =>
    breach(enabled && isBlank(prize), 'mostPurchasedPrize', VALIDATION.mostPurchasedPrizeRequired),
  ({ luckyNumbersEnabled: enabled, luckyNumberPrizeCents: cents }) =>
    breach(enabled && cents <= 0, 'luckyNumberPrizeCents', VALIDATION.luckyPriceRequired),
  ({ luckyNumbers }, { maxTickets }) =>
    breach(!areLuckyNumbersValid(luckyNumbers, maxTickets), 'luckyNumbers', VALIDATION.luckyNumbersInvalid),
  (
    { purchaseButtons: buttons, minTicketsPerUser: min, maxTicketsPerUser: max, ticketModel },
    { maxTickets },
  ) =>
    breach(
      effectiveTicketModel(ticketModel, maxTickets) === 'random' &&
        !arePurchaseButtonsValid(buttons, min, Math.min(max, maxTickets)),
      'purchaseButtons',
      VALIDATION.purchaseButtonsInvalid,
    ),
  ({ promotions }) =>
    breach(
      new Set(promotions.map((promotion) => promotion.tickets)).size !== promotions.length,
      'promotions',
      VALIDATION.promotionDuplicate,
    ),
  ({ promotions }, { ticketPriceCents }) =>
    breach(
      fittingPromotions(promotions, ticketPriceCents).length < promotions.length,
      'promotions',
      VALIDATION.promotionPriceTooHigh,
    ),
  ...AUTHORIZATION_RULES,
];

/** Every broken rule that needs more than one field, at most one a field. */
export function raffleConfigBreaches(config: RaffleConfigData, context: RaffleConfigContext): RuleBreach[] {
  const byField = new Map<string, RuleBreach>();
  for (const rule of RULES) {
    const found = rule(config, context);
    if (found && !byField.has(found.field)) byField.set(found.field, found);
  }
  return [...byField.values()];
}
