import { useEffect, useState } from 'react';
import type { AccountSession } from '#core/domain/account-session.ts';
import { readSessions } from './own-account.ts';

export type Sessions =
  { kind: 'reading' } | { kind: 'failed' } | { kind: 'read'; sessions: AccountSession[]; at: number };

/** Where the user is signed in, as the server says. `again` asks anew, and keeps what is shown meanwhile. */
export function useSessions(): { state: Sessions; again: () => void } {
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
  return { state, again: () => setRound(round + 1) };
}
