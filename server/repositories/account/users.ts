import type { Selectable } from 'kysely';
import type { User } from '#core/domain/user.ts';
import type { AppUserTable } from '../../db/tables.ts';
import type { Db } from '../transaction.ts';

/** A user as kept; whether they publish free is for the service to say. */
export type StoredUser = Omit<User, 'freeEligible'>;

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

/** Adds the user; answers false, changing nothing, where the id, e-mail or phone is taken. */
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
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** What strangers may be told of a user is made from this. */
export type PublicUser = Pick<User, 'id' | 'name' | 'displayName' | 'avatarUrl'>;

/** These users by id, without what is theirs alone. */
export async function findPublicUsers(db: Db, ids: readonly string[]): Promise<Map<string, PublicUser>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('appUser')
    .select(['id', 'name', 'displayName', 'avatarUrl'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The user with this e-mail or phone, and their password's hash. */
export async function findUserByLogin(
  db: Db,
  login: { column: 'email' | 'phone'; value: string },
): Promise<{ user: StoredUser; passwordHash: string } | undefined> {
  const row = await db
    .selectFrom('appUser')
    .selectAll()
    .where(login.column, '=', login.value)
    .where('isDeleted', '=', false)
    .executeTakeFirst();
  return row && { user: storedUserOf(row), passwordHash: row.passwordHash };
}

/** Replaces a password's hash, where a sign-in showed that the kept one is weaker than today's. */
export async function updatePasswordHash(db: Db, userId: string, passwordHash: string): Promise<void> {
  await db.updateTable('appUser').set({ passwordHash }).where('id', '=', userId).execute();
}

/** A user by id, and their password's hash; not one that was removed. */
export async function findUserById(
  db: Db,
  id: string,
): Promise<{ user: StoredUser; passwordHash: string } | undefined> {
  const row = await db
    .selectFrom('appUser')
    .selectAll()
    .where('id', '=', id)
    .where('isDeleted', '=', false)
    .executeTakeFirst();
  return row && { user: storedUserOf(row), passwordHash: row.passwordHash };
}

/** The same, with the row locked until the transaction ends: whoever decides on this user's password or contacts waits. */
export async function lockUser(
  db: Db,
  id: string,
): Promise<{ user: StoredUser; passwordHash: string } | undefined> {
  const row = await db
    .selectFrom('appUser')
    .selectAll()
    .where('id', '=', id)
    .where('isDeleted', '=', false)
    .forUpdate()
    .executeTakeFirst();
  return row && { user: storedUserOf(row), passwordHash: row.passwordHash };
}

/** What a write sets. */
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
  >
>;

/** Writes the change and answers the user as they are now. */
export async function updateUser(db: Db, id: string, change: UserRowChange): Promise<StoredUser> {
  const row = await db
    .updateTable('appUser')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return storedUserOf(row);
}

/** Takes this e-mail or phone from whoever has it without ever having proven it. Whoever has proven it keeps it. */
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

/** Whether somebody has this e-mail or phone. */
export async function isContactTaken(db: Db, column: 'email' | 'phone', value: string): Promise<boolean> {
  const row = await db.selectFrom('appUser').select('id').where(column, '=', value).executeTakeFirst();
  return row !== undefined;
}
