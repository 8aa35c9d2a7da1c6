import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { findSession, onSessionChange } from '#src/storage/session.ts';

/** Navigates to `path` after a sign-in by this form or in another tab, whose session the form would replace. */
export function useLeaveWhenSignedIn(path: string): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      onSessionChange(() => {
        if (findSession()) void navigate(path, { replace: true });
      }),
    [navigate, path],
  );
}
