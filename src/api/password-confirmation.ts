import type { PasswordConfirmation } from '#core/domain/account/password-confirmation.ts';

/** In memory only, per page. */
let kept: { token: string; confirmation: string; endsAtMs: number } | undefined;

/** Calls of this session that need the password carry the confirmation until it expires. */
export function keepConfirmation(token: string, given: PasswordConfirmation): void {
  const { confirmation, expiresInSeconds } = given;
  kept = { token, confirmation, endsAtMs: Date.now() + expiresInSeconds * 1_000 };
}

/** The confirmation of this session; undefined if there is none or it has expired. */
export function findConfirmation(token: string | undefined): string | undefined {
  return kept && kept.token === token && kept.endsAtMs > Date.now() ? kept.confirmation : undefined;
}

/** Call when the server rejects the confirmation. */
export function forgetConfirmation(): void {
  kept = undefined;
}
