/** Header that carries what POST /private/users/confirm-password answered. */
export const PASSWORD_CONFIRMATION_HEADER = 'X-Password-Confirmation';

/** Proof that whoever has the session knows its password. A span instead of an instant: a device's clock may be wrong. */
export interface PasswordConfirmation {
  confirmation: string;
  expiresInSeconds: number;
}
