/** Numbers that app and server or several modules share, each once (P-1203); one of a single module stands there. Money is in integer cents. */

/** Publication fee, BRL cents (P-501). */
export const PUBLICATION_FEE_CENTS = 4990;
/** Step 3 asks for the payment this often, milliseconds, and this many times before it says that it was not found (P-509). */
export const PAYMENT_POLL_MS = 3000;
export const PAYMENT_POLL_TICKS = 5;
/** The card provider is asked about the fee of a raffle once in this time, whoever asks and however often, milliseconds. */
export const PROVIDER_ASK_EVERY_MS = 3000;
/** Raffles that an account may have which are not deleted. */
export const LIVE_RAFFLES_MAX = 500;
/** A raffle is free up to this estimated revenue, BRL cents, included (P-503). */
export const FREE_REVENUE_LIMIT_CENTS = 100_000;

export const TITLE_MIN_LENGTH = 5;
export const TITLE_MAX_LENGTH = 120;
/** Visible characters, markup not counted (P-008, P-305). */
export const DESCRIPTION_MIN_LENGTH = 50;
/** Characters of markup that a rich text may take on the wire. */
export const RICH_TEXT_MAX_LENGTH = 50_000;
/** Elements of a rich text that may be one inside the other: the editor makes far fewer. */
export const RICH_TEXT_MAX_NESTING = 100;
/** Signs of markup (<, > and &) that a rich text may have: its cleaning costs by their number. Two a tag, one an entity. */
export const RICH_TEXT_MAX_SIGNS = 8_000;

export const PRICE_MIN_CENTS = 1;
/** R$ 100.000,00 a ticket: above any raffle seen, low enough for revenue to stay an exact integer. */
export const PRICE_MAX_CENTS = 10_000_000;

export const TICKETS_PER_USER_MIN = 1;
export const TICKETS_PER_USER_CAP = 10_000;
/** Most that one user can spend where the organizer has not chosen a maximum, BRL cents (P-407). */
export const DEFAULT_MAX_PER_USER_CENTS = 500_000;
/** Above this package size the platform picks the numbers (P-402). */
export const MANUAL_MODEL_MAX_TICKETS = 50_000;
/** Digits of a ticket number or a quantity of tickets that a field takes: enough for the largest package. */
export const TICKET_FIELD_MAX_DIGITS = 7;

export const PRIZE_NAME_MAX_LENGTH = 120;
export const PRIZES_MAX = 50;
/** Of the page on which a draw can be watched. */
export const DRAW_LINK_MAX_LENGTH = 500;

export const PAYMENT_MINUTES_OPTIONS = [20, 30, 60, 120] as const;
export const PAYMENT_MINUTES_RECOMMENDED = 30;
/** How long the publication fee can be paid where the raffle has no configuration (P-512). */
export const PAYMENT_MINUTES_DEFAULT = 120;

/** Days from the sale start to the draw, ends included (P-404). */
export const DRAW_MIN_DAYS_AFTER_START = 1;
export const DRAW_MAX_YEARS_AFTER_START = 1;
export const DRAW_DEFAULT_DAYS = 30;
/** A save made offline keeps the day on which the user made it for this long (P-405). */
export const SAVED_ON_MAX_AGE_DAYS = 30;

/** Raffles that GET /public/raffle answers when it is not asked for another number (P-905), and at most. */
export const PUBLIC_LIST_LIMIT = 10;
export const PUBLIC_LIST_MAX = 50;

/** Characters of a search that the server makes (P-620). */
export const SEARCH_MAX_LENGTH = 80;

/** Raffles on a page of the own list, and bytes of their descriptions and rules: at least one raffle, however long (P-332). */
export const OWN_LIST_MAX = 100;
export const OWN_LIST_BYTES = 1_000_000;

/** Country code of a Brazilian phone (P-004). */
export const PHONE_COUNTRY_PREFIX = '55';

/** Of an authorization (P-754): its number, and the name of the entity that has it. */
export const AUTHORIZATION_NUMBER_MAX_LENGTH = 40;
export const AUTHORIZATION_ENTITY_MAX_LENGTH = 120;
/** Longer than any link of YouTube or WhatsApp. */
export const LINK_MAX_LENGTH = 500;

export const PURCHASE_BUTTONS_MAX = 5;
/** What the second of the default buttons aims to cost: the middle of R$ 10 to 30, as ratios go. BRL cents. */
export const SECOND_BUTTON_AIM_CENTS = 1_732;
export const LUCKY_NUMBERS_MAX = 1000;
/** R$ 100.000,00 for each lucky number (P-1190). */
export const LUCKY_PRIZE_MAX_CENTS = 10_000_000;
/** Lucky numbers that one draw may be asked for (P-415). */
export const LUCKY_DRAW_MIN = 1;
export const LUCKY_DRAW_MAX = 100;
export const PROMOTIONS_MAX = 50;
export const IMAGES_MAX = 5;
/** Bytes that the file of an image may have: smaller is no photo, larger no phone makes. */
export const IMAGE_MIN_BYTES = 1_000;
export const IMAGE_MAX_BYTES = 25_000_000;
/** Pixels that an image may have before it is made smaller: beyond it is an attack, or more than a phone can hold. */
export const IMAGE_MAX_PIXELS = 100_000_000;
/**
 * Pixels across or down that an image may have before it is made smaller, on the device and on the server: a strip of one pixel
 * by millions takes a decoder many times longer than a photo of the same area.
 */
export const IMAGE_SOURCE_MAX_SIDE = 12_000;
/** Pixels that an image sent to the server may have: above the 50 megapixels of today's phones. The app sends far fewer. */
export const IMAGE_SENT_MAX_PIXELS = 64_000_000;
/** Longest side of an image as it is kept and sent, pixels. */
export const IMAGE_MAX_SIDE = 1_600;

/** Characters that a BR Code has for the receiver's name and city. */
export const PIX_NAME_MAX_LENGTH = 25;
export const PIX_CITY_MAX_LENGTH = 15;
/** A card provider's key or token: shorter is none, longer is no header's. */
export const CARD_CREDENTIAL_MIN_LENGTH = 12;
export const CARD_CREDENTIAL_MAX_LENGTH = 250;
export const NAME_MAX_LENGTH = 80;
export const EMAIL_MAX_LENGTH = 254;
export const PASSWORD_MIN_LENGTH = 8;
/** Longer passwords are refused before they are hashed: hashing cost grows with length. */
export const PASSWORD_MAX_LENGTH = 128;

/** Purchases and raffles that one device is told of; the oldest are replaced (P-768). */
export const ALERTS_OF_DEVICE_MAX = 50;

/** A hold that ends within this many minutes says so, and is told to devices that asked (P-759, P-768). */
export const HOLD_ENDING_SOON_MINUTES = 5;

/**
 * How long before others may get the numbers of a purchase that was reported as paid and not answered its seller and its buyer are told
 * (P-741, P-791).
 */
export const UNANSWERED_REMINDER_HOURS = 4;

/** Hour of the draw day, São Paulo time, at which the list of sold numbers is frozen: before any draw (P-710). */
export const FREEZE_HOUR = 10;

/** Name of the account that paid a purchase, as its buyer types it (P-702). */
export const PAYER_NAME_MAX_LENGTH = 100;
/** Why a confirmation was undone (P-736), money is asked back, or that is refused (P-728). */
export const SETTLEMENT_REASON_MAX_LENGTH = 200;

/** How long the card provider gives a payment back, by its method, days (its documentation of refunds). Afterwards the seller does. */
export const REFUND_WINDOW_DAYS = { pix: 90, card: 180 } as const;

/** Retention of a seller's token that was replaced or removed, after the last payment through it: chargebacks come until then (P-604). */
export const SPENT_TOKEN_DAYS = 180;

/** How often the terms of a published raffle may change, its publication included (P-805): each version is kept, and public. */
export const TERMS_VERSIONS_MAX = 100;

/** How often a draw may be postponed, and why, as buyers read it (P-339). */
export const POSTPONEMENTS_MAX = 2;
export const POSTPONEMENT_REASON_MAX_LENGTH = 200;

/** Days after the draw day from which a raffle without a result may be canceled, and why it is, as buyers read it (P-340). */
export const CANCEL_AFTER_DRAW_DAYS = 30;
export const CANCELLATION_REASON_MAX_LENGTH = 200;

/** Days after a result from which its winners may say that a prize has not come, without a word of the organizer (P-816). */
export const DELIVERY_DAYS = 21;

/** How long a prize that its winner says did not come keeps its organizer's account from being removed. */
export const DENIED_PRIZE_DAYS = 90;

/** Why a raffle is reported, or its sales are stopped (P-746, P-747). */
export const REPORT_REASON_MAX_LENGTH = 500;
