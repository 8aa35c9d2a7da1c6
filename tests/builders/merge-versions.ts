import * as fc from 'fast-check';
import { AUTHORIZATION_KINDS } from '#core/domain/raffles/authorization-kind.ts';
import { deviceImageRef, imagePath } from '#core/domain/raffles/raffle-images.ts';
import type { RaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import type { RaffleData } from '#core/domain/raffles/raffle.ts';
import { PIX_KEY_TYPES, type PixSettings } from '#core/domain/receiving/seller-profile.ts';
import type { Versions } from '#core/domain/merge/merge-versions.ts';

/** Draws by mixed radix from a few large numbers: a version of step 1 costs three of them instead of sixty arbitraries. */
class Draw {
  private readonly numbers: readonly number[];
  private place = 0;
  private left = 0;
  private size = 1;

  constructor(numbers: readonly number[]) {
    this.numbers = numbers;
  }

  below(count: number): number {
    if (this.size < count) {
      this.left = this.numbers[this.place % this.numbers.length] ?? 0;
      this.place += 1;
      this.size = 2 ** 32;
    }
    const drawn = this.left % count;
    this.left = Math.floor(this.left / count);
    this.size = Math.floor(this.size / count);
    return drawn;
  }

  of<Value>(values: readonly Value[]): Value {
    return values[this.below(values.length)] as Value;
  }

  coin(): boolean {
    return this.below(2) === 1;
  }

  /** Some of the values, each at most once, in some order. */
  some<Value>(values: readonly Value[]): Value[] {
    const left = [...values];
    const count = this.below(values.length + 1);
    return Array.from({ length: count }, () => left.splice(this.below(left.length), 1)[0] as Value);
  }
}

const WORDS = ['a', 'b', 'c'] as const;
const COUNTS = [0, 1, 2] as const;
const DAYS = ['2026-12-01', '2026-12-02', '2026-12-03'] as const;
const HASHES = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(64));

function raffleFrom(draw: Draw): RaffleData {
  return {
    title: draw.of(WORDS),
    categoryId: draw.of([null, ...WORDS]),
    ticketPlanId: draw.of([null, ...WORDS]),
    priceCents: draw.of(COUNTS),
    lotteryId: draw.of([null, ...WORDS]),
    description: draw.of(WORDS),
  };
}

/** Only a device names an image by its reference. */
function configFrom(draw: Draw, isDevice: boolean): RaffleConfigData {
  return {
    images: draw
      .some(HASHES)
      .map((hash) => (isDevice && draw.coin() ? deviceImageRef(hash) : imagePath(hash, 'wide'))),
    rules: draw.of(WORDS),
    maxTicketsPerUser: draw.of(COUNTS),
    minTicketsPerUser: draw.of(COUNTS),
    ticketModel: draw.of(['random', 'manual']),
    paymentOption: draw.of([null, 'pix', 'mp']),
    promotions: draw
      .some(COUNTS)
      .map((tickets) => ({ description: draw.of(WORDS), tickets, priceCents: draw.of(COUNTS) })),
    prizes: draw.some(WORDS),
    videoLink: draw.of(WORDS),
    paymentMinutes: draw.of(COUNTS),
    supportPhone: draw.of(WORDS),
    authorizationKind: draw.of(AUTHORIZATION_KINDS),
    authorizationNumber: draw.of(WORDS),
    authorizationEntity: draw.of(WORDS),
    authorizationCnpj: draw.of(WORDS),
    saleStartsOn: draw.of(DAYS),
    drawsOn: draw.of(DAYS),
    showDrawDate: draw.coin(),
    whatsappGroupLink: draw.of(WORDS),
    mostPurchasedEnabled: draw.coin(),
    mostPurchasedPrize: draw.of(WORDS),
    luckyNumbersEnabled: draw.coin(),
    luckyNumbers: draw.some(COUNTS),
    luckyNumberPrizeCents: draw.of(COUNTS),
    isPrivate: draw.coin(),
    purchaseButtons: draw.some(COUNTS).map((tickets) => ({ tickets, mostPopular: draw.coin() })),
    showAvailableCount: draw.coin(),
    showLastBuyers: draw.coin(),
  };
}

function pixFrom(draw: Draw): PixSettings {
  return {
    pixKeyType: draw.of(PIX_KEY_TYPES),
    pixKey: draw.of(WORDS),
    pixCity: draw.of(WORDS),
    pixWithoutTxid: draw.coin(),
  };
}

/** Both sides are the base with some fields rewritten, out of few values: they agree and disagree often. */
function versions<Data extends object>(
  numbers: number,
  from: (draw: Draw, isDevice: boolean) => Data,
): fc.Arbitrary<Versions<Data> & { base: Data }> {
  const changed = (draw: Draw, base: Data, isDevice: boolean): Data => {
    const written = from(draw, isDevice);
    const side = { ...base };
    for (const field of Object.keys(base) as (keyof Data)[]) if (draw.coin()) side[field] = written[field];
    return side;
  };
  return fc.array(fc.nat(2 ** 32 - 1), { minLength: numbers, maxLength: numbers }).map((drawn) => {
    const draw = new Draw(drawn);
    const base = from(draw, false);
    return { base, device: changed(draw, base, true), server: changed(draw, base, false) };
  });
}

/** A step 0 when both sides last agreed, and as each of them has it now. */
export const raffleVersions = versions<RaffleData>(3, raffleFrom);

/** The same of step 1. */
export const configVersions = versions<RaffleConfigData>(12, configFrom);

/** The same of the receiving settings. */
export const pixVersions = versions<PixSettings>(3, pixFrom);
