import type { User, UserChange } from '#core/domain/account/user.ts';
import type { ContactKind } from '#core/domain/account/verification-code.ts';
import { accountEmailForm, accountPhoneForm } from '#core/forms/account/contact.ts';
import { personNamesForm } from '#core/forms/account/person-name.ts';
import { fieldsToWire } from '#core/wire/error.ts';
import { USER_CHANGE_WIRE_NAMES } from '#core/wire/account/user-change.ts';
import { voidChallenges } from '../../repositories/account/code-challenges.ts';
import { type StoredUser, updateUser, type UserRowChange } from '../../repositories/account/users.ts';
import { AppError, rulesBroken } from '../app-error.ts';
import { toUserReply } from './free-eligibility.ts';
import type { Caller, ServiceContext } from '../service-context.ts';
import { contactSubject } from './confirm-contact.ts';
import { assertPasswordConfirmed } from './confirm-password.ts';
import { removeAccount } from './remove-account.ts';
import { lockCaller } from './sessions.ts';

const CONTACT_FORMS = { email: accountEmailForm, phone: accountPhoneForm };
type Field = 'name' | 'displayName' | 'email' | 'phone';
const FIELDS: readonly Field[] = ['name', 'displayName', 'email', 'phone'];

/** Validates the body by the rules of each field; unchanged names need not meet today's rules. Throws 422. */
function validateChange(user: StoredUser, change: UserChange): Partial<Record<Field, string>> {
  const parsed: Partial<Record<Field, string>> = {};
  const faults: Record<string, string> = {};
  const forms = { ...personNamesForm(user).shape, ...CONTACT_FORMS };
  for (const field of FIELDS) {
    const sent = change[field];
    if (sent === undefined) continue;
    const result = forms[field].safeParse(sent);
    if (result.success) parsed[field] = result.data;
    else faults[field] = result.error.issues[0]?.message ?? '';
  }
  if (Object.keys(faults).length > 0) throw rulesBroken(fieldsToWire(faults, USER_CHANGE_WIRE_NAMES));
  return parsed;
}

/** A changed contact becomes pending; sending the current one cancels a pending change. */
function pendingOf(user: StoredUser, contact: ContactKind, sent: string | undefined): string {
  const waiting = contact === 'email' ? user.pendingEmail : user.pendingPhone;
  if (sent === undefined) return waiting;
  return sent === user[contact] ? '' : sent;
}

/** Whether a new pending contact is requested. Cancelling one needs no confirmation. */
function requestsContact(user: StoredUser, { pendingEmail, pendingPhone }: UserRowChange): boolean {
  const isNew = (sent: string | undefined, waiting: string) => Boolean(sent) && sent !== waiting;
  return isNew(pendingEmail, user.pendingEmail) || isNew(pendingPhone, user.pendingPhone);
}

/**
 * Changes the caller's names at once, and e-mail and phone after confirmation by code: the reply does not reveal whether
 * another account has them (P-207). With `isDeleted` removes the account instead (P-209). Contacts and removal require a
 * password confirmation. Inside a write. Throws 401, 403, 404, 409 and 422.
 */
export async function updateAccount(
  context: ServiceContext,
  caller: Caller,
  id: string,
  change: UserChange,
): Promise<User> {
  if (id !== caller.user.id) throw new AppError('not-found');
  if (change.isDeleted === true) {
    await assertPasswordConfirmed(context, caller);
    return removeAccount(context, caller);
  }
  const { user } = await lockCaller(context, caller);
  const { name, displayName, email, phone } = validateChange(user, change);
  const row: UserRowChange = {
    pendingEmail: pendingOf(user, 'email', email),
    pendingPhone: pendingOf(user, 'phone', phone),
    ...(name !== undefined && { name }),
    ...(displayName !== undefined && { displayName }),
  };
  if (requestsContact(user, row)) await assertPasswordConfirmed(context, caller);
  const now = context.now();
  if (row.pendingEmail !== user.pendingEmail) await voidCodes(context, user.id, 'email', now);
  if (row.pendingPhone !== user.pendingPhone) await voidCodes(context, user.id, 'phone', now);
  return toUserReply(context, await updateUser(context.db, user.id, row));
}

function voidCodes(context: ServiceContext, userId: string, contact: ContactKind, now: Date): Promise<void> {
  return voidChallenges(context.db, contactSubject(context, userId, contact), now);
}
