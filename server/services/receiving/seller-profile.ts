import { v7 as uuidv7 } from 'uuid';
import { normalPixKey } from '#core/domain/receiving/pix-key.ts';
import {
  EMPTY_PIX_SETTINGS,
  type PixSettings,
  pixSettingsOf,
  type SellerProfile,
} from '#core/domain/receiving/seller-profile.ts';
import { shownText, typedText } from '#core/domain/typed-text.ts';
import { messagesByField } from '#core/forms/messages-by-field.ts';
import { pixSettingsForm } from '#core/forms/receiving/pix-settings.ts';
import { fieldsToWire } from '#core/wire/error.ts';
import { PIX_SETTINGS_WIRE_NAMES, type SellerProfileSave } from '#core/wire/receiving/seller-profile.ts';
import {
  findProfileForUpdate,
  findProfileOf,
  insertProfile,
  updateProfile,
} from '../../repositories/receiving/seller-profiles.ts';
import { lockCaller } from '../account/sessions.ts';
import { AppError, rulesBroken } from '../app-error.ts';
import { changesCard, storeCard } from './card-credentials.ts';
import { guardPaymentDestinations } from './payment-destinations.ts';
import { assertMayCreate, assertPrecondition, type Precondition } from '../writes/precondition.ts';
import { isSameContent } from '#core/domain/same-content.ts';
import type { Caller, ServiceContext } from '../service-context.ts';

/** The caller's seller profile: a list of one, or empty (P-601). Throws 404 for another user's. */
export async function listOwnProfiles(
  context: ServiceContext,
  caller: Caller,
  userId: string,
): Promise<SellerProfile[]> {
  if (caller.user.id !== userId) throw new AppError('not-found');
  const profile = await findProfileOf(context.db, userId);
  return profile ? [profile] : [];
}

/** Throws 404 if the id is not the caller's profile. */
export async function getOwnProfile(
  context: ServiceContext,
  caller: Caller,
  id: string,
): Promise<SellerProfile> {
  const profile = await findProfileOf(context.db, caller.user.id);
  if (profile?.id !== id) throw new AppError('not-found');
  return profile;
}

/** Creates or updates the caller's profile (P-906). Throws 401 if the session has ended meanwhile (P-1136), 403, 412 and 422. */
export async function createProfile(
  context: ServiceContext,
  caller: Caller,
  save: SellerProfileSave,
  precondition: Precondition,
): Promise<SellerProfile> {
  const ownerId = caller.user.id;
  await lockCaller(context, caller);
  if (!(await findProfileForUpdate(context.db, ownerId))) {
    assertMayCreate(precondition);
    const pix = pixChange(save, undefined);
    await guardPaymentDestinations(context, caller, { save, stored: undefined, pix });
    const card = await storeCard(context, caller, save, undefined);
    const insert = (id: string) => insertProfile(context.db, { ...pix, ...card, id, ownerId }, context.now());
    // No insert if the id is another user's, or the caller's profile was created concurrently.
    if ((save.id !== undefined && (await insert(save.id))) || (await insert(uuidv7()))) {
      return getProfileOf(context, ownerId);
    }
  }
  return changeProfile(context, caller, save, precondition);
}

/** Updates the caller's profile under its id. Throws 401 if the session has ended meanwhile (P-1136), 403, 404, 412 and 422. */
export async function saveProfile(
  context: ServiceContext,
  caller: Caller,
  { id, ...save }: SellerProfileSave & { id: string },
  precondition: Precondition,
): Promise<SellerProfile> {
  await lockCaller(context, caller);
  const profile = await findProfileForUpdate(context.db, caller.user.id);
  if (profile?.id !== id) throw new AppError('not-found');
  return changeProfile(context, caller, save, precondition);
}

async function changeProfile(
  context: ServiceContext,
  caller: Caller,
  save: SellerProfileSave,
  precondition: Precondition,
): Promise<SellerProfile> {
  const stored = await findProfileForUpdate(context.db, caller.user.id);
  if (!stored) throw new AppError('not-found');
  const normal = pixAfter(pixSettingsOf(stored), pixOf(save));
  const isSame = !changesCard(save, stored) && isSameContent(normal, pixSettingsOf(stored));
  assertPrecondition(precondition, { kind: 'profile', document: stored }, isSame);
  if (isSame) return stored;
  const pix = pixChange(save, stored);
  await guardPaymentDestinations(context, caller, { save, stored, pix });
  const change = { ...pix, ...(await storeCard(context, caller, save, stored)) };
  await updateProfile(context.db, stored.id, change, context.now());
  return getProfileOf(context, caller.user.id);
}

/** Pix settings in the save. */
function pixOf(save: SellerProfileSave): Partial<PixSettings> {
  const { pixKeyType, pixKey, pixCity, pixWithoutTxid } = save;
  return {
    ...(pixKeyType !== undefined && { pixKeyType }),
    ...(pixKey !== undefined && { pixKey }),
    ...(pixCity !== undefined && { pixCity }),
    ...(pixWithoutTxid !== undefined && { pixWithoutTxid }),
  };
}

/** The settings after a save, normalized. A save that names none leaves them, even where they break a later rule. */
function pixAfter(now: PixSettings, named: Partial<PixSettings>): PixSettings {
  if (Object.keys(named).length === 0) return now;
  const settings = { ...now, ...named };
  const { pixKeyType, pixKey, pixCity } = settings;
  return { ...settings, pixKey: normalPixKey(pixKeyType, pixKey), pixCity: pixCity.trim() };
}

/** Pix settings to store; undefined if unchanged. Key and city of a profile are removed by empty texts for both (P-614). Throws 422. */
function pixChange(save: SellerProfileSave, stored: SellerProfile | undefined): PixSettings | undefined {
  const now = pixSettingsOf(stored ?? EMPTY_PIX_SETTINGS);
  const named = pixOf(save);
  const isCardAlone = save.apiKey !== undefined || save.apiToken !== undefined;
  const isSame = isSameContent(pixAfter(now, named), now);
  if (isSame && (stored || isCardAlone)) return undefined;
  const after = { ...now, ...named };
  const isRemoved = stored && typedText(after.pixKey) === '' && shownText(after.pixCity) === '';
  return isRemoved ? { ...after, pixKey: '', pixCity: '' } : validatePix(after);
}

/** The settings with the key normalized as in the Pix directory. Throws 422. */
function validatePix(pix: PixSettings): PixSettings {
  const result = pixSettingsForm.safeParse(pix);
  if (!result.success)
    throw rulesBroken(fieldsToWire(messagesByField(result.error), PIX_SETTINGS_WIRE_NAMES));
  return { ...result.data, pixKey: normalPixKey(result.data.pixKeyType, result.data.pixKey) };
}

async function getProfileOf({ db }: ServiceContext, ownerId: string): Promise<SellerProfile> {
  const profile = await findProfileOf(db, ownerId);
  if (!profile) throw new Error('a seller profile that was just made is gone');
  return profile;
}
