import { expect, test } from 'vitest';
import { CODE_DIGITS, CONTACT_UNDO_HOURS } from '#core/domain/account/verification-code.ts';
import { AVATAR_MAX_BYTES } from '#core/domain/account/avatar.ts';
import * as limits from '#core/domain/limits.ts';
import { formatCount, formatMoney } from '#core/domain/money.ts';
import { DEVICE_HOLDS_MAX } from '#core/domain/selling/hold-limits.ts';
import { REFUND_REQUEST_DAYS } from '#core/domain/selling/refund-request.ts';
import { ACCOUNT_TEXT } from '#core/text/account/account.ts';
import { ACCOUNT_VALIDATION } from '#core/text/account/account-validation.ts';
import { NAMED_RESULT_VALIDATION } from '#core/text/draw/named-result.ts';
import { SALES_DRAW } from '#core/text/draw/sales-draw.ts';
import { ERROR_MESSAGES } from '#core/text/errors.ts';
import { CANCELLATION_VALIDATION } from '#core/text/raffles/cancellation.ts';
import { IMAGE_FILE_FAULTS } from '#core/text/raffles/image-files.ts';
import { POSTPONE, POSTPONEMENT_VALIDATION } from '#core/text/raffles/postponement.ts';
import { RAFFLE_FILE_FAULTS } from '#core/text/raffles/raffle-files.ts';
import { REPORT_VALIDATION } from '#core/text/raffles/report.ts';
import { VALIDATION } from '#core/text/raffles/validation.ts';
import { RECEIVING_VALIDATION } from '#core/text/receiving/receiving-validation.ts';
import { PURCHASE_VALIDATION } from '#core/text/selling/purchase-validation.ts';
import { SETTLEMENT_VALIDATION } from '#core/text/selling/settlement-validation.ts';
import { RAFFLE_FILE_MAX_BYTES } from '#core/wire/raffles/raffle-file.ts';

const MILLION = 1_000_000;

/** The figures in a text, as they are written: '10.000', '0,01'. */
const figuresIn = (text: string): string[] => text.match(/\d+(?:[.,]\d+)*/g) ?? [];
const money = (cents: number) => figuresIn(formatMoney(cents)).join();

const NAME_MAX = limits.NAME_MAX_LENGTH;
const IMAGE_SIZES = [limits.IMAGE_SOURCE_MAX_SIDE, limits.IMAGE_SENT_MAX_PIXELS / MILLION];

/** Each text that repeats limits, with these in the order of the text; a count, or the figures of an amount. */
const REPEATED: [text: string, ...limits: (number | string)[]][] = [
  [ERROR_MESSAGES['too-many-raffles'], limits.LIVE_RAFFLES_MAX],
  [ERROR_MESSAGES['draw-awaited'], limits.CANCEL_AFTER_DRAW_DAYS],
  [ERROR_MESSAGES['contact-changed-lately'], CONTACT_UNDO_HOURS],
  [ERROR_MESSAGES['too-many-holds'], DEVICE_HOLDS_MAX],
  [ERROR_MESSAGES['refund-request-late'], REFUND_REQUEST_DAYS],
  [ERROR_MESSAGES['terms-changed-too-often'], limits.TERMS_VERSIONS_MAX],
  [ERROR_MESSAGES['list-not-fixed'], limits.FREEZE_HOUR],
  [ERROR_MESSAGES['delivery-awaited'], limits.DELIVERY_DAYS],
  [SALES_DRAW.listOpen, limits.FREEZE_HOUR],
  [VALIDATION.titleTooLong, limits.TITLE_MAX_LENGTH],
  [VALIDATION.priceTooLow, money(limits.PRICE_MIN_CENTS)],
  [VALIDATION.priceTooHigh, money(limits.PRICE_MAX_CENTS)],
  [VALIDATION.luckyPriceTooHigh, money(limits.LUCKY_PRIZE_MAX_CENTS)],
  [VALIDATION.descriptionTooShort, limits.DESCRIPTION_MIN_LENGTH],
  [VALIDATION.maxTicketsAboveCap, limits.TICKETS_PER_USER_CAP],
  [VALIDATION.minTicketsTooLow, limits.TICKETS_PER_USER_MIN],
  [VALIDATION.prizesTooMany, limits.PRIZES_MAX],
  [VALIDATION.prizeTooLong, limits.PRIZE_NAME_MAX_LENGTH],
  [VALIDATION.authorizationNumberTooLong, limits.AUTHORIZATION_NUMBER_MAX_LENGTH],
  [VALIDATION.authorizationEntityTooLong, limits.AUTHORIZATION_ENTITY_MAX_LENGTH],
  [VALIDATION.drawOutOfWindow, limits.DRAW_MIN_DAYS_AFTER_START, limits.DRAW_MAX_YEARS_AFTER_START],
  [VALIDATION.promotionDescriptionTooLong, limits.PRIZE_NAME_MAX_LENGTH],
  [VALIDATION.promotionsTooMany, limits.PROMOTIONS_MAX],
  [VALIDATION.promotionPriceTooLow, money(limits.PRICE_MIN_CENTS)],
  [VALIDATION.imageTooManyPixels, ...IMAGE_SIZES],
  [VALIDATION.imagesInvalid, limits.IMAGES_MAX],
  [IMAGE_FILE_FAULTS['too-small'], limits.IMAGE_MIN_BYTES / 1000],
  [IMAGE_FILE_FAULTS['too-large'], limits.IMAGE_MAX_BYTES / MILLION],
  [IMAGE_FILE_FAULTS['too-long'], limits.IMAGE_SOURCE_MAX_SIDE],
  [IMAGE_FILE_FAULTS['too-many'], limits.IMAGES_MAX],
  [RAFFLE_FILE_FAULTS['too-large'], RAFFLE_FILE_MAX_BYTES / MILLION],
  [ACCOUNT_TEXT.codeIncomplete, CODE_DIGITS],
  [ACCOUNT_TEXT.avatarTooManyPixels, ...IMAGE_SIZES],
  [ACCOUNT_TEXT.avatarInvalid, AVATAR_MAX_BYTES / MILLION],
  [ACCOUNT_VALIDATION.nameTooLong, NAME_MAX],
  [ACCOUNT_VALIDATION.displayNameTooLong, NAME_MAX],
  [ACCOUNT_VALIDATION.passwordTooLong, limits.PASSWORD_MAX_LENGTH],
  [ACCOUNT_VALIDATION.passwordWeak, limits.PASSWORD_MIN_LENGTH],
  [RECEIVING_VALIDATION.pixCityTooLong, limits.PIX_CITY_MAX_LENGTH],
  [PURCHASE_VALIDATION.quantityAboveCap, limits.TICKETS_PER_USER_CAP],
  [SETTLEMENT_VALIDATION.payerNameTooLong, limits.PAYER_NAME_MAX_LENGTH],
  [SETTLEMENT_VALIDATION.reasonTooLong, limits.SETTLEMENT_REASON_MAX_LENGTH],
  [POSTPONE.consequence, REFUND_REQUEST_DAYS],
  [POSTPONEMENT_VALIDATION.reasonTooLong, limits.POSTPONEMENT_REASON_MAX_LENGTH],
  [CANCELLATION_VALIDATION.reasonTooLong, limits.CANCELLATION_REASON_MAX_LENGTH],
  [NAMED_RESULT_VALIDATION.linkTooLong, limits.DRAW_LINK_MAX_LENGTH],
  [REPORT_VALIDATION.reasonTooLong, limits.REPORT_REASON_MAX_LENGTH],
];

/** Their figures are of a law, a form of writing or a least count of one. */
const WITHOUT_LIMIT: readonly string[] = [
  ERROR_MESSAGES['terms-not-accepted'],
  VALIDATION.promotionTicketsTooLow,
  ACCOUNT_VALIDATION.nameCharacters,
  ACCOUNT_VALIDATION.displayNameCharacters,
  PURCHASE_VALIDATION.adultRequired,
  PURCHASE_VALIDATION.rulesRequired,
  SETTLEMENT_VALIDATION.endToEndIdInvalid,
];

const TEXTS = [
  ...[ERROR_MESSAGES, VALIDATION, IMAGE_FILE_FAULTS, RAFFLE_FILE_FAULTS, REPORT_VALIDATION],
  ...[ACCOUNT_TEXT, ACCOUNT_VALIDATION, RECEIVING_VALIDATION, PURCHASE_VALIDATION, SETTLEMENT_VALIDATION],
  ...[SALES_DRAW, NAMED_RESULT_VALIDATION, POSTPONE, POSTPONEMENT_VALIDATION, CANCELLATION_VALIDATION],
];

test.each(REPEATED)('%s: the figures are those of the limit (P-1203)', (text, ...repeated) => {
  const figures = repeated.map((limit) => (typeof limit === 'number' ? formatCount(limit) : limit));
  expect(figuresIn(text)).toEqual(figures);
});

test('a limit that is written in letters is the right one (P-1203)', () => {
  const times = { 1: 'uma vez', 2: 'duas vezes', 3: 'três vezes' }[limits.POSTPONEMENTS_MAX];
  expect(POSTPONE.limit).toContain(`no máximo ${times}`);
  expect(ERROR_MESSAGES['postponed-twice']).toContain(`${times}, o máximo`);
});

test('no text repeats a limit without being compared with it (P-1203)', () => {
  const compared = new Set([...REPEATED.map(([text]) => text), ...WITHOUT_LIMIT]);
  const texts = TEXTS.flatMap((record) => Object.values(record)).filter((text) => typeof text === 'string');
  expect(texts.filter((text) => figuresIn(text).length > 0 && !compared.has(text))).toEqual([]);
});
