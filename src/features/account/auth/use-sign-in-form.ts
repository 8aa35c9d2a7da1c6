import { type FormEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { messagesByField } from '#core/forms/messages-by-field.ts';
import { signInForm } from '#core/forms/account/account.ts';
import { ApiError } from '#src/api/api-error.ts';
import { authProblem } from './auth-problem.ts';
import { startSession } from './sign-in.ts';

/** Why a sign-in failed. */
interface SignInProblem {
  message: string;
  /** No account with this login and password, or not yet. */
  isWrong: boolean;
}

type Credentials = z.input<typeof signInForm>;
/** In the order of the screen. */
const FIELDS = ['login', 'password'] as const;

function errorsOf(values: Credentials): Record<string, string> {
  const checked = z.safeParse(signInForm, values);
  return checked.success ? {} : messagesByField(checked.error);
}

/**
 * The sign-in form. Without the form library, which would be a tenth of this screen's bundle. Validated on submit and, after
 * that, on every change.
 */
export function useSignInForm() {
  const [values, setValues] = useState<Credentials>({ login: '', password: '' });
  const [isSubmitted, setSubmitted] = useState(false);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<SignInProblem>();
  const isUnderWay = useRef(false);

  // A form that has signed in stays busy until the next screen is there.
  const send = async () => {
    setSending(true);
    setProblem(undefined);
    try {
      await startSession(z.parse(signInForm, values));
    } catch (error) {
      const isWrong = error instanceof ApiError && error.code === 'wrong-credentials';
      setProblem({ message: authProblem(error).message, isWrong });
      setSending(false);
      isUnderWay.current = false;
    }
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isUnderWay.current) return;
    setSubmitted(true);
    const errors = errorsOf(values);
    const wrong = FIELDS.find((field) => field in errors);
    const input = wrong && event.currentTarget.elements.namedItem(wrong);
    if (input instanceof HTMLElement) input.focus();
    if (wrong !== undefined) return;
    isUnderWay.current = true;
    await send();
  };
  const fieldOf = (name: keyof Credentials) => ({
    name,
    value: values[name],
    onChange: (text: string) => setValues((before) => ({ ...before, [name]: text })),
  });
  return { fieldOf, errors: isSubmitted ? errorsOf(values) : {}, isSending, problem, submit };
}
