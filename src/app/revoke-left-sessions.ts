import { listUnrevokedTokens } from '#src/storage/unrevoked-tokens.ts';

function revokeLeftNow(): void {
  if (listUnrevokedTokens().length === 0) return;
  void import('#src/features/account/auth/revoke-session.ts').then(
    ({ revokeLeft }) => revokeLeft(),
    () => undefined,
  );
}

/**
 * Ends sessions on the server whose users have signed out where the server could not be reached: now, and each time the network is
 * back (P-1104). Part of every first visit, hence short.
 */
export function revokeLeftSessions(): void {
  revokeLeftNow();
  addEventListener('online', revokeLeftNow);
}
