import { findContentHash, findDeviceImageHash } from '../raffle-images.ts';
import type { RaffleData } from '../raffle.ts';
import type { Promotion, RaffleConfigData } from '../raffle-config.ts';
import { isSameContent } from '../same-content.ts';
import type { PixSettings } from '../seller-profile.ts';
import type { ListRule } from './merge-list.ts';
import type { Merging } from './merge-versions.ts';

const ASK = { kind: 'ask' } as const;
const THIS_DEVICE = { kind: 'this-device' } as const;

/** An image is its content, whether the device's reference or the server's address names it. */
const IMAGES: ListRule<string> = {
  key: (entry) => findDeviceImageHash(entry) ?? findContentHash(entry) ?? entry,
  isSame: () => true,
  preferred: (one, other) => (findDeviceImageHash(one) === undefined ? one : other),
  asksOrder: true,
};

const PROMOTIONS: ListRule<Promotion> = {
  key: ({ tickets }) => String(tickets),
  isSame: isSameContent,
  asksOrder: false,
};

const setOf = <Entry extends string | number>(): ListRule<Entry> => ({
  key: String,
  isSame: () => true,
  asksOrder: false,
});

/** Step 0: every field is the user's to choose (offline design, 'Two devices'). */
export const RAFFLE_MERGING: Merging<RaffleData> = {
  rules: {
    title: ASK,
    categoryId: ASK,
    ticketPlanId: ASK,
    priceCents: ASK,
    lotteryId: ASK,
    description: ASK,
  },
};

/**
 * Step 1 (offline design, 'Two devices'). What the design does not name and buyers would feel is asked for too; the purchase
 * buttons, which may have been drawn by lot (decision 15), go with the toggles.
 */
export const CONFIG_MERGING: Merging<RaffleConfigData> = {
  rules: {
    images: { kind: 'list', rule: IMAGES },
    rules: ASK,
    maxTicketsPerUser: ASK,
    minTicketsPerUser: ASK,
    ticketModel: ASK,
    paymentOption: ASK,
    promotions: { kind: 'list', rule: PROMOTIONS },
    prizes: { kind: 'list', rule: setOf<string>() },
    videoLink: THIS_DEVICE,
    paymentMinutes: ASK,
    supportPhone: ASK,
    saleStartsOn: ASK,
    drawsOn: ASK,
    showDrawDate: THIS_DEVICE,
    whatsappGroupLink: THIS_DEVICE,
    mostPurchasedEnabled: THIS_DEVICE,
    mostPurchasedPrize: ASK,
    luckyNumbersEnabled: THIS_DEVICE,
    luckyNumbers: { kind: 'list', rule: setOf<number>() },
    luckyNumberPrizeCents: ASK,
    isPrivate: THIS_DEVICE,
    purchaseButtons: THIS_DEVICE,
    showAvailableCount: THIS_DEVICE,
    showLastBuyers: THIS_DEVICE,
  },
};

/** The receiving settings: a key is nothing without its type. */
export const PIX_MERGING: Merging<PixSettings> = {
  rules: { pixKeyType: ASK, pixKey: ASK, pixCity: ASK },
  together: [['pixKeyType', 'pixKey']],
};
