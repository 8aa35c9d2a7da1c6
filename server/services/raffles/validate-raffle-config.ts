import type { Day } from '#core/domain/days.ts';
import { IMAGES_MAX } from '#core/domain/limits.ts';
import { isPaymentOptionAvailable, type PaymentOption } from '#core/domain/payment-options.ts';
import type { RaffleConfig, RaffleConfigData } from '#core/domain/raffle-config.ts';
import type { SellerProfile } from '#core/domain/seller-profile.ts';
import { messagesByField } from '#core/forms/messages-by-field.ts';
import { raffleConfigForm } from '#core/forms/raffle-config.ts';
import { VALIDATION } from '#core/text/validation.ts';
import { fieldsToWire } from '#core/wire/error.ts';
import { RAFFLE_CONFIG_WIRE_NAMES } from '#core/wire/raffle-config.ts';
import type { StoredRaffle } from '../../repositories/raffles/raffles.ts';
import type { Judgement } from './validate-raffle-data.ts';

interface JudgedAgainst {
  raffle: StoredRaffle;
  /** As kept before this save. */
  kept: RaffleConfig | undefined;
  profile: SellerProfile | undefined;
  savedOn: Day;
  /** Addresses of images that it may name. */
  nameableImages: ReadonlySet<string>;
}

/** Images come by their own upload: a configuration names what is there, each once. */
export function areImagesNameable(images: readonly string[], nameable: ReadonlySet<string>): boolean {
  const isRepeated = new Set(images).size !== images.length;
  return images.length <= IMAGES_MAX && !isRepeated && images.every((address) => nameable.has(address));
}

const judge = (
  data: RaffleConfigData,
  { raffle, kept, savedOn, nameableImages }: JudgedAgainst,
  isAvailable: (option: PaymentOption) => boolean,
): Judgement<RaffleConfigData> => {
  const form = raffleConfigForm({
    maxTickets: raffle.maxTickets,
    ticketPriceCents: raffle.priceCents,
    savedOn,
    acceptedSaleStartsOn: kept?.saleStartsOn ?? null,
    isPaymentOptionAvailable: isAvailable,
  });
  const judged = form.safeParse(data);
  const messages = {
    ...(!areImagesNameable(data.images, nameableImages) && { images: VALIDATION.imagesInvalid }),
    ...(!judged.success && messagesByField(judged.error)),
  };
  return judged.success && Object.keys(messages).length === 0
    ? { ok: true, data: judged.data }
    : { ok: false, fields: fieldsToWire(messages, RAFFLE_CONFIG_WIRE_NAMES) };
};

/**
 * Step 1 as it may be kept, or a message at each broken field by wire name (§5). A payment option that was chosen before is
 * kept even if the seller's data no longer allows it: publishing judges that again.
 */
export function validateConfigSave(
  data: RaffleConfigData,
  against: JudgedAgainst,
): Judgement<RaffleConfigData> {
  const { kept, profile = null } = against;
  return judge(
    data,
    against,
    (option) => option === kept?.paymentOption || isPaymentOptionAvailable(option, profile),
  );
}

/** As validateConfigSave, for publishing: what is kept must hold as of now (decision 23). */
export function validateConfigToPublish(
  data: RaffleConfigData,
  against: JudgedAgainst,
): Judgement<RaffleConfigData> {
  const { profile = null } = against;
  return judge(data, against, (option) => isPaymentOptionAvailable(option, profile));
}
