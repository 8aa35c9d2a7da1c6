import { hasUnrevokedTokens } from '#src/storage/unrevoked-mark.ts';

/**
 * Ends sessions on the server whose users have signed out where the server could not be reached (P-1104). Part of every first visit,
 * hence short: what fails is repeated by the part that it loads.
 */
export function revokeLeftSessions(): void {
  if (!hasUnrevokedTokens()) return;
  void import('#src/features/account/auth/revoke-session.ts').then(
    ({ revokeLeft }) => revokeLeft(),
    () => undefined,
  );
}
