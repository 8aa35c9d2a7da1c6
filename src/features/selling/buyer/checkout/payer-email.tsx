import { useRef, useState } from 'react';
import { payerEmailForm } from '#core/forms/selling/checkout.ts';
import { PURCHASE_VALIDATION } from '#core/text/selling/purchase-validation.ts';
import { TextField } from '#src/ui/fields/text-field.tsx';

/** The payer's e-mail, which the provider needs. `first`: what is in the field from the start, and what is wrong with it. */
export function usePayerEmail(first: { value?: string; error?: string } = {}) {
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
  return { check, input: { ref, value, error, onChange: setValue } };
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
