import type { PasswordConfirmation } from '#core/domain/password-confirmation.ts';

/** In memory alone: it ends with the page, and no other page of this device has it. */
let kept: { token: string; confirmation: string; endsAtMs: number } | undefined;

/** From now on calls of this session that need its password carry the confirmation, until it ends. */
export function keepConfirmation(token: string, given: PasswordConfirmation): void {
  const { confirmation, expiresInSeconds } = given;
  kept = { token, confirmation, endsAtMs: Date.now() + expiresInSeconds * 1_000 };
}

/** The confirmation of this session, while it is good. */
export function findConfirmation(token: string | undefined): string | undefined {
  return kept && kept.token === token && kept.endsAtMs > Date.now() ? kept.confirmation : undefined;
}

/** The server takes it no longer. */
export function forgetConfirmation(): void {
  kept = undefined;
}
