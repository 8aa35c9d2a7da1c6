import { useEffect, useState } from 'react';
import type { Registration } from '#core/wire/account/registration.ts';
import { loadPart } from '#src/ui/loading/lost-chunk.ts';
import { useHydrated } from '#src/ui/loading/use-hydrated.ts';
import {
  dropPendingRegistration,
  keepPendingRegistration,
  onPendingRegistration,
  type PendingRegistration,
  readPendingRegistration,
} from './pending-registration.ts';
import { readDraft, storeDraft } from './registration-draft.ts';

/** Without 'lazyComponent', which would come to every public page. */
export const loadSteps = () => loadPart(() => import('./registration-steps.tsx'));

/**
 * The steps of a registration: data, then the code that makes the account (P-228), in whichever tab of the device (P-338), then the
 * password, where this page does not know it.
 */
export function useRegistration() {
  const [pending, setPending] = useState(readPendingRegistration);
  // In memory alone: it is asked for again after a reload, and in another tab.
  const [password, setPassword] = useState('');
  const [madeFor, setMadeFor] = useState<string>();
  const isHydrated = useHydrated();
  useEffect(() => onPendingRegistration(() => setPending(readPendingRegistration())), []);
  const wait = (next: PendingRegistration) => {
    keepPendingRegistration(next);
    setPending(next);
  };
  return {
    /** Null in the first render of a page that the build rendered, which is the form. */
    pending: isHydrated ? pending : null,
    /** Empty in another tab, and after a reload. */
    password,
    /** E-mail of the account that was made here and has to sign in; undefined before. */
    madeFor,
    finish: setMadeFor,
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
      // In another tab than the first nothing else is known.
      if (pending && readDraft().email === '') storeDraft({ name: '', phone: '', email: pending.email });
      dropPendingRegistration();
      setPending(null);
    },
  };
}
