import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { findSession, onSessionChange } from '#src/storage/session.ts';

/** Leads to `path` once somebody is signed in, by this form or in another tab: a form left standing would sign in over them. */
export function useGoOnOnceSignedIn(path: string): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      onSessionChange(() => {
        if (findSession()) void navigate(path, { replace: true });
      }),
    [navigate, path],
  );
}
