import type { Day } from '#core/domain/days.ts';
import { IMAGES_MAX } from '#core/domain/limits.ts';
import { isPaymentOptionAvailable, type PaymentOption } from '#core/domain/receiving/payment-options.ts';
import type { RaffleConfig, RaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import type { SellerProfile } from '#core/domain/receiving/seller-profile.ts';
import { promisedDrawOf } from '#core/domain/raffles/raffle-config-rules.ts';
import { messagesByField } from '#core/forms/messages-by-field.ts';
import { raffleConfigForm } from '#core/forms/raffles/raffle-config.ts';
import { VALIDATION } from '#core/text/raffles/validation.ts';
import { fieldsToWire } from '#core/wire/error.ts';
import { RAFFLE_CONFIG_WIRE_NAMES } from '#core/wire/raffles/raffle-config.ts';
import type { StoredRaffle } from '../../repositories/raffles/raffles.ts';
import type { Validation } from './validate-raffle-data.ts';

interface ValidationContext {
  raffle: StoredRaffle;
  /** Stored state before this save. */
  stored: RaffleConfig | undefined;
  profile: SellerProfile | undefined;
  savedOn: Day;
  today: Day;
  /** Allowed image paths. */
  allowedImages: ReadonlySet<string>;
}

/** At most as many images as a configuration may have, each once. */
export const isImageList = (images: readonly string[]): boolean =>
  images.length <= IMAGES_MAX && new Set(images).size === images.length;

/** Images are uploaded separately: a configuration references existing ones. */
export function areImagesAllowed(images: readonly string[], allowed: ReadonlySet<string>): boolean {
  return isImageList(images) && images.every((address) => allowed.has(address));
}

const validate = (
  data: RaffleConfigData,
  { raffle, stored, savedOn, today, allowedImages }: ValidationContext,
  isAvailable: (option: PaymentOption) => boolean,
): Validation<RaffleConfigData> => {
  const form = raffleConfigForm({
    maxTickets: raffle.maxTickets,
    ticketPriceCents: raffle.priceCents,
    savedOn,
    acceptedSaleStartsOn: stored?.saleStartsOn ?? null,
    promisedDraw: promisedDrawOf(raffle.status, stored, today),
    isPaymentOptionAvailable: isAvailable,
  });
  const parsed = form.safeParse(data);
  const messages = {
    ...(!areImagesAllowed(data.images, allowedImages) && { images: VALIDATION.imagesInvalid }),
    ...(!parsed.success && messagesByField(parsed.error)),
  };
  return parsed.success && Object.keys(messages).length === 0
    ? { ok: true, data: parsed.data }
    : { ok: false, fields: fieldsToWire(messages, RAFFLE_CONFIG_WIRE_NAMES) };
};

/**
 * Step 1 in its stored form, or a message per invalid field by wire name (P-401 to P-422). A payment option chosen before is stored even if
 * the seller's data no longer allows it: publishing checks it again.
 */
export function validateConfigSave(
  data: RaffleConfigData,
  against: ValidationContext,
): Validation<RaffleConfigData> {
  const { stored, profile = null } = against;
  return validate(
    data,
    against,
    (option) => option === stored?.paymentOption || isPaymentOptionAvailable(option, profile),
  );
}

/** As validateConfigSave, for publishing: stored data must be valid as of now (P-507). */
export function validateConfigToPublish(
  data: RaffleConfigData,
  against: ValidationContext,
): Validation<RaffleConfigData> {
  const { profile = null } = against;
  return validate(data, against, (option) => isPaymentOptionAvailable(option, profile));
}
