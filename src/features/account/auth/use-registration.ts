import { useState } from 'react';
import type { Registration } from '#core/wire/account/registration.ts';
import { loadPart } from '#src/ui/loading/lost-chunk.ts';
import { useHydrated } from '#src/ui/loading/use-hydrated.ts';
import {
  dropPendingRegistration,
  keepPendingRegistration,
  type PendingRegistration,
  readPendingRegistration,
} from './pending-registration.ts';

/** Without 'lazyComponent', which would come to every public page. */
export const loadSteps = () => loadPart(() => import('./registration-steps.ts'));

/** The two steps of a registration: data, then the code that makes the account (P-228). */
export function useRegistration() {
  const [pending, setPending] = useState(readPendingRegistration);
  // In memory alone: after a reload the new account signs in at the sign-in page.
  const [password, setPassword] = useState('');
  const isHydrated = useHydrated();
  const wait = (next: PendingRegistration) => {
    keepPendingRegistration(next);
    setPending(next);
  };
  return {
    /** Null in the first render of a page that the build rendered, which is the form. */
    pending: isHydrated ? pending : null,
    /** Empty after a reload. */
    password,
    /** Sends the data. Rejects with an ApiError, or OutOfReach. */
    async start(form: Registration): Promise<void> {
      const { sendRegistration } = await loadSteps();
      const next = await sendRegistration(form);
      setPassword(form.password);
      wait(next);
    },
    /** Waits for another code. */
    wait,
    /** Back to the data. */
    startOver(): void {
      dropPendingRegistration();
      setPending(null);
    },
  };
}
