import { useEffect, useState } from 'react';
import type { AccountSession } from '#core/domain/account/account-session.ts';
import { readSessions } from './own-account.ts';

export type Sessions =
  { kind: 'reading' } | { kind: 'failed' } | { kind: 'read'; sessions: AccountSession[]; at: number };

/** The user's sessions from the server. `reload` keeps the shown ones meanwhile. */
export function useSessions(): { state: Sessions; reload: () => void } {
  const [state, setState] = useState<Sessions>({ kind: 'reading' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    readSessions(leaving.signal).then(
      (sessions) => setState({ kind: 'read', sessions, at: Date.now() }),
      () => !leaving.signal.aborted && setState({ kind: 'failed' }),
    );
    return () => leaving.abort();
  }, [round]);
  return { state, reload: () => setRound(round + 1) };
}
