import type { Selectable } from 'kysely';
import type { User } from '#core/domain/account/user.ts';
import type { AppUserTable } from '../../db/tables.ts';
import type { Db } from '../transaction.ts';

/** A stored user; free publication is decided by the services. */
export type StoredUser = Omit<User, 'freeEligible'>;

/** A stored user with what only decisions about sign-in and contacts need. */
export interface StoredAccount {
  user: StoredUser;
  passwordHash: string;
  contactVersion: number;
}

export interface NewUser {
  id: string;
  name: string;
  displayName: string;
  email: string;
  phone: string;
  passwordHash: string;
  affiliateId: string | null;
  emailVerifiedAt: Date | null;
  pendingEmail?: string;
  pendingPhone?: string;
  createdAt: Date;
}

/** The user of a row, without its password; a contact is verified since the instant in its column. */
export function storedUserOf(row: Selectable<AppUserTable>): StoredUser {
  const { id, name, displayName, email, phone, avatarUrl, isDeleted, pendingEmail, pendingPhone } = row;
  return {
    id,
    name,
    displayName,
    email,
    phone,
    avatarUrl,
    isDeleted,
    isEmailVerified: row.emailVerifiedAt !== null,
    isPhoneVerified: row.phoneVerifiedAt !== null,
    pendingEmail,
    pendingPhone,
  };
}

const storedAccountOf = (row: Selectable<AppUserTable>): StoredAccount => ({
  user: storedUserOf(row),
  passwordHash: row.passwordHash,
  contactVersion: row.contactVersion,
});

/** Inserts the user; returns false without effect if the id, e-mail or phone is taken. */
export async function insertUser(db: Db, user: NewUser): Promise<boolean> {
  const inserted = await db
    .insertInto('appUser')
    .values({
      pendingEmail: '',
      pendingPhone: '',
      ...user,
      avatarUrl: null,
      isDeleted: false,
      phoneVerifiedAt: null,
      contactVersion: 0,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Fields from which the public view of a user is made. */
export type PublicUser = Pick<
  User,
  'id' | 'name' | 'displayName' | 'avatarUrl' | 'isDeleted' | 'isPhoneVerified'
>;

/** Public fields of these users, by id. */
export async function findPublicUsers(db: Db, ids: readonly string[]): Promise<Map<string, PublicUser>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('appUser')
    .select(['id', 'name', 'displayName', 'avatarUrl', 'isDeleted', 'phoneVerifiedAt'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ phoneVerifiedAt, ...row }) => [
      row.id,
      { ...row, isPhoneVerified: phoneVerifiedAt !== null },
    ]),
  );
}

/** Those of these ids that are of accounts which are not removed. */
export async function findAccountIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('appUser')
    .select('id')
    .where('id', 'in', [...new Set(ids)])
    .where('isDeleted', '=', false)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The account with this e-mail or phone. */
export async function findUserByLogin(
  db: Db,
  login: { column: 'email' | 'phone'; value: string },
): Promise<StoredAccount | undefined> {
  const row = await db
    .selectFrom('appUser')
    .selectAll()
    .where(login.column, '=', login.value)
    .where('isDeleted', '=', false)
    .executeTakeFirst();
  return row && storedAccountOf(row);
}

/** Replaces a password hash when a sign-in found it weaker than today's parameters. */
export async function updatePasswordHash(db: Db, userId: string, passwordHash: string): Promise<void> {
  await db.updateTable('appUser').set({ passwordHash }).where('id', '=', userId).execute();
}

/** An account by id; undefined for removed ones. */
export async function findUserById(db: Db, id: string): Promise<StoredAccount | undefined> {
  const row = await db
    .selectFrom('appUser')
    .selectAll()
    .where('id', '=', id)
    .where('isDeleted', '=', false)
    .executeTakeFirst();
  return row && storedAccountOf(row);
}

/**
 * The same, with the row locked until the transaction ends, to serialize decisions about password and contacts. The lock leaves
 * the key free: a code of this user that is being inserted would otherwise wait for it while holding earlier codes.
 */
export async function lockUser(db: Db, id: string): Promise<StoredAccount | undefined> {
  const row = await db
    .selectFrom('appUser')
    .selectAll()
    .where('id', '=', id)
    .where('isDeleted', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && storedAccountOf(row);
}

/** Columns set by a write. */
export type UserRowChange = Partial<
  Pick<
    AppUserTable,
    | 'name'
    | 'displayName'
    | 'email'
    | 'phone'
    | 'pendingEmail'
    | 'pendingPhone'
    | 'emailVerifiedAt'
    | 'phoneVerifiedAt'
    | 'avatarUrl'
    | 'passwordHash'
    | 'isDeleted'
    | 'contactVersion'
  >
>;

/** Applies the change and returns the updated user. */
export async function updateUser(db: Db, id: string, change: UserRowChange): Promise<StoredUser> {
  const row = await db
    .updateTable('appUser')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return storedUserOf(row);
}

/** Removes this e-mail or phone from any account that never proved it. Proven contacts stay. */
export async function releaseUnprovenContact(
  db: Db,
  column: 'email' | 'phone',
  value: string,
): Promise<void> {
  await db
    .updateTable('appUser')
    .set(column === 'email' ? { email: '' } : { phone: '' })
    .where(column, '=', value)
    .where(column === 'email' ? 'emailVerifiedAt' : 'phoneVerifiedAt', 'is', null)
    .execute();
}

/** Whether an account has this e-mail or phone. */
export async function isContactTaken(db: Db, column: 'email' | 'phone', value: string): Promise<boolean> {
  const row = await db.selectFrom('appUser').select('id').where(column, '=', value).executeTakeFirst();
  return row !== undefined;
}
