import { useRef, useState } from 'react';
import { payerEmailForm } from '#core/forms/selling/checkout.ts';
import { PURCHASE_VALIDATION } from '#core/text/selling/purchase-validation.ts';
import { TextField } from '#src/ui/fields/text-field.tsx';

/** What is in the field from the start, what is wrong with it, and who is told what is typed. */
interface FirstEmail {
  value?: string | undefined;
  error?: string;
  onType?: (email: string) => void;
}

/** The payer's e-mail, which the provider needs. */
export function usePayerEmail(first: FirstEmail = {}) {
  const ref = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(first.value ?? '');
  const [error, setError] = useState(first.error);
  /** The address; undefined if it is none, which the field then says. */
  const check = (): string | undefined => {
    const checked = payerEmailForm.safeParse(value);
    if (checked.success) return checked.data;
    setError(value.trim() === '' ? PURCHASE_VALIDATION.emailRequired : checked.error.issues[0]?.message);
    ref.current?.focus();
    return undefined;
  };
  const onChange = (typed: string) => {
    setValue(typed);
    first.onType?.(typed);
  };
  return { check, input: { ref, value, error, onChange } };
}

export function PayerEmailField(input: ReturnType<typeof usePayerEmail>['input']) {
  return (
    <TextField
      {...input}
      label="E-mail"
      hint="O provedor de pagamento manda o comprovante para ele."
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
    />
  );
}
