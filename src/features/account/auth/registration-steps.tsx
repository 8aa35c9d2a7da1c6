import type { PendingRegistration } from './pending-registration.ts';
import { RegistrationCode } from './registration-code.tsx';
import { SignInAfterCode } from './sign-in-after-code.tsx';

/* What comes after the form of 'Criar conta', as one chunk that other public pages need not load. */
export { sendRegistration } from './send-registration.ts';

interface StepsAfterFormProps {
  /** See `useRegistration`. */
  registration: {
    pending: PendingRegistration | null;
    password: string;
    madeFor: string | undefined;
    wait: (next: PendingRegistration) => void;
    finish: (email: string) => void;
    startOver: () => void;
  };
  search: string;
}

/** The code, then the password where this page does not know it. */
export function StepsAfterForm({ registration, search }: StepsAfterFormProps) {
  const { pending, password, madeFor } = registration;
  if (madeFor !== undefined) return <SignInAfterCode email={madeFor} search={search} />;
  if (!pending) return null;
  return (
    <RegistrationCode
      pending={pending}
      password={password}
      onResent={registration.wait}
      onMade={registration.finish}
      onStartOver={registration.startOver}
    />
  );
}
