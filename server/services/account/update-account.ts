import type { User, UserChange } from '#core/domain/user.ts';
import type { ContactKind } from '#core/domain/verification-code.ts';
import { emailForm, phoneForm } from '#core/forms/contact.ts';
import { personNamesForm } from '#core/forms/person-name.ts';
import { fieldsToWire } from '#core/wire/error.ts';
import { USER_CHANGE_WIRE_NAMES } from '#core/wire/user-change.ts';
import { voidChallenges } from '../../repositories/account/code-challenges.ts';
import { updateUser, type UserRowChange } from '../../repositories/account/users.ts';
import { AppError, rulesBroken } from '../app-error.ts';
import { toUserReply } from './free-eligibility.ts';
import type { Caller, ServiceContext } from '../service-context.ts';
import { contactSubject } from './confirm-contact.ts';
import { assertPasswordConfirmed } from './confirm-password.ts';
import { removeAccount } from './remove-account.ts';

const CONTACT_FORMS = { email: emailForm, phone: phoneForm };
type Field = 'name' | 'displayName' | 'email' | 'phone';
const FIELDS: readonly Field[] = ['name', 'displayName', 'email', 'phone'];

/** What is sent, checked by the rules of each field; names that stay as they are need not meet today's. Throws 422. */
function judge(user: User, change: UserChange): Partial<Record<Field, string>> {
  const judged: Partial<Record<Field, string>> = {};
  const faults: Record<string, string> = {};
  const forms = { ...personNamesForm(user).shape, ...CONTACT_FORMS };
  for (const field of FIELDS) {
    const sent = change[field];
    if (sent === undefined) continue;
    const result = forms[field].safeParse(sent);
    if (result.success) judged[field] = result.data;
    else faults[field] = result.error.issues[0]?.message ?? '';
  }
  if (Object.keys(faults).length > 0) throw rulesBroken(fieldsToWire(faults, USER_CHANGE_WIRE_NAMES));
  return judged;
}

/** A contact that differs waits for its code; the present one sent again takes back what waits. */
function pendingOf(user: User, contact: ContactKind, sent: string | undefined): string {
  const waiting = contact === 'email' ? user.pendingEmail : user.pendingPhone;
  if (sent === undefined) return waiting;
  return sent === user[contact] ? '' : sent;
}

/** Whether a contact is to wait that does not yet. Taking back what waits takes nothing from anybody. */
function asksForContact(user: User, { pendingEmail, pendingPhone }: UserRowChange): boolean {
  const isNew = (sent: string | undefined, waiting: string) => Boolean(sent) && sent !== waiting;
  return isNew(pendingEmail, user.pendingEmail) || isNew(pendingPhone, user.pendingPhone);
}

/**
 * Changes the caller's names at once, and e-mail and phone once a code confirms them: nothing tells whether somebody else has
 * them (decision 32). With `isDeleted` removes the account instead (§7). Contacts and removal need a confirmation by password. Throws
 * 403, 404, 409 and 422.
 */
export async function updateAccount(
  context: ServiceContext,
  caller: Caller,
  id: string,
  change: UserChange,
): Promise<User> {
  const { user } = caller;
  if (id !== user.id) throw new AppError('not-found');
  if (change.isDeleted === true) {
    await assertPasswordConfirmed(context, caller);
    return removeAccount(context, caller);
  }
  const { name, displayName, email, phone } = judge(user, change);
  const row: UserRowChange = {
    pendingEmail: pendingOf(user, 'email', email),
    pendingPhone: pendingOf(user, 'phone', phone),
    ...(name !== undefined && { name }),
    ...(displayName !== undefined && { displayName }),
  };
  if (asksForContact(user, row)) await assertPasswordConfirmed(context, caller);
  const now = context.now();
  if (row.pendingEmail !== user.pendingEmail) await voidCodes(context, user.id, 'email', now);
  if (row.pendingPhone !== user.pendingPhone) await voidCodes(context, user.id, 'phone', now);
  return toUserReply(context, await updateUser(context.db, user.id, row));
}

function voidCodes(context: ServiceContext, userId: string, contact: ContactKind, now: Date): Promise<void> {
  return voidChallenges(context.db, contactSubject(context, userId, contact), now);
}
