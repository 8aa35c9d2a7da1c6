import * as z from 'zod/mini';
import type { User } from '#core/domain/account/user.ts';

export const userWire = z.object({
  _id: z.string(),
  name: z.string(),
  nameExibition: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  avatarUrl: z.nullable(z.string()),
  isDeleted: z.boolean(),
  freeEligible: z.boolean(),
  emailVerified: z.boolean(),
  phoneVerified: z.boolean(),
  pendingEmail: z.string(),
  pendingPhoneNumber: z.string(),
});
type UserWire = z.infer<typeof userWire>;

/** A user by domain names (`nameExibition` is the display name); phones are digits on both sides. */
export function userFromWire(wire: UserWire): User {
  const { _id, nameExibition, phoneNumber, emailVerified, phoneVerified, pendingPhoneNumber, ...rest } = wire;
  return {
    id: _id,
    displayName: nameExibition,
    phone: phoneNumber,
    isEmailVerified: emailVerified,
    isPhoneVerified: phoneVerified,
    pendingPhone: pendingPhoneNumber,
    ...rest,
  };
}

/** The reverse of `userFromWire`. */
export function userToWire(user: User): UserWire {
  const { id, displayName, phone, isEmailVerified, isPhoneVerified, pendingPhone, ...rest } = user;
  return {
    _id: id,
    nameExibition: displayName,
    phoneNumber: phone,
    emailVerified: isEmailVerified,
    phoneVerified: isPhoneVerified,
    pendingPhoneNumber: pendingPhone,
    ...rest,
  };
}

/** A user, told to themselves (P-210). */
export const userReply = z.codec(userWire, z.custom<User>(), { decode: userFromWire, encode: userToWire });
