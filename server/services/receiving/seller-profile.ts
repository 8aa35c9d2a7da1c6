import { v7 as uuidv7 } from 'uuid';
import { normalPixKey } from '#core/domain/pix-key.ts';
import {
  EMPTY_PIX_SETTINGS,
  type PixSettings,
  pixSettingsOf,
  type SellerProfile,
} from '#core/domain/seller-profile.ts';
import { messagesByField } from '#core/forms/messages-by-field.ts';
import { pixSettingsForm } from '#core/forms/pix-settings.ts';
import { fieldsToWire } from '#core/wire/error.ts';
import { PIX_SETTINGS_WIRE_NAMES, type SellerProfileSave } from '#core/wire/seller-profile.ts';
import {
  findProfileForUpdate,
  findProfileOf,
  insertProfile,
  updateProfile,
} from '../../repositories/receiving/seller-profiles.ts';
import { AppError, rulesBroken } from '../app-error.ts';
import { cardToKeep } from './card-credentials.ts';
import { guardMoneyPlaces } from './money-places.ts';
import { assertMayCreate, assertPrecondition, type Precondition } from '../writes/precondition.ts';
import { isSameContent } from '#core/domain/same-content.ts';
import type { Caller, ServiceContext } from '../service-context.ts';

/** The caller's seller profile: a list of one, or empty (§7). Throws 404 where another user's is asked for. */
export async function listOwnProfiles(
  context: ServiceContext,
  caller: Caller,
  userId: string,
): Promise<SellerProfile[]> {
  if (caller.user.id !== userId) throw new AppError('not-found');
  const profile = await findProfileOf(context.db, userId);
  return profile ? [profile] : [];
}

/** Throws 404 where the id is not that of the caller's profile. */
export async function getOwnProfile(
  context: ServiceContext,
  caller: Caller,
  id: string,
): Promise<SellerProfile> {
  const profile = await findProfileOf(context.db, caller.user.id);
  if (profile?.id !== id) throw new AppError('not-found');
  return profile;
}

/** Makes the caller's profile, or updates it if it was made before (decision 34). Throws 403, 412 and 422. */
export async function createProfile(
  context: ServiceContext,
  caller: Caller,
  save: SellerProfileSave,
  precondition: Precondition,
): Promise<SellerProfile> {
  const ownerId = caller.user.id;
  if (!(await findProfileForUpdate(context.db, ownerId))) {
    assertMayCreate(precondition);
    const pix = pixChange(save, undefined);
    await guardMoneyPlaces(context, caller, { save, kept: undefined, pix });
    const insert = (id: string) =>
      insertProfile(
        context.db,
        { ...pix, ...cardToKeep(context, save, undefined, id), id, ownerId },
        context.now(),
      );
    // The id may be somebody else's; the caller's profile may have been made in the meantime: then neither goes in.
    if ((save.id !== undefined && (await insert(save.id))) || (await insert(uuidv7()))) {
      return getProfileOf(context, ownerId);
    }
  }
  return changeProfile(context, caller, save, precondition);
}

/** Updates the caller's profile under its id. Throws 403, 404, 412 and 422. */
export async function saveProfile(
  context: ServiceContext,
  caller: Caller,
  { id, ...save }: SellerProfileSave & { id: string },
  precondition: Precondition,
): Promise<SellerProfile> {
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
  const kept = await findProfileForUpdate(context.db, caller.user.id);
  if (!kept) throw new AppError('not-found');
  const normal = normalPix({ ...pixSettingsOf(kept), ...pixOf(save) });
  const card = cardToKeep(context, save, kept, kept.id);
  const isSame = card === undefined && isSameContent(normal, pixSettingsOf(kept));
  assertPrecondition(precondition, { kind: 'profile', document: kept }, isSame);
  if (isSame) return kept;
  const pix = pixChange(save, kept);
  await guardMoneyPlaces(context, caller, { save, kept, pix });
  const change = { ...pix, ...card };
  await updateProfile(context.db, kept.id, change, context.now());
  return getProfileOf(context, caller.user.id);
}

/** What the save names of the Pix settings. */
function pixOf({ pixKeyType, pixKey, pixCity }: SellerProfileSave): Partial<PixSettings> {
  return {
    ...(pixKeyType !== undefined && { pixKeyType }),
    ...(pixKey !== undefined && { pixKey }),
    ...(pixCity !== undefined && { pixCity }),
  };
}

const normalPix = (pix: PixSettings): PixSettings => ({
  ...pix,
  pixKey: normalPixKey(pix.pixKeyType, pix.pixKey),
  pixCity: pix.pixCity.trim(),
});

/** The Pix settings to write: none where the save leaves them as they are. Throws 422. */
function pixChange(save: SellerProfileSave, kept: SellerProfile | undefined): PixSettings | undefined {
  const now = pixSettingsOf(kept ?? EMPTY_PIX_SETTINGS);
  const named = pixOf(save);
  const isCardAlone = save.apiKey !== undefined || save.apiToken !== undefined;
  const isSame = isSameContent(normalPix({ ...now, ...named }), now);
  return isSame && (kept || isCardAlone) ? undefined : judged({ ...now, ...named });
}

/** The settings with the key as the Pix directory keeps it. Throws 422. */
function judged(pix: PixSettings): PixSettings {
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
