import { type FormEvent, useRef, useState } from 'react';
import { nameForm } from '#core/forms/account/person-name.ts';
import { changeCheckoutDraft } from '#src/storage/checkout-drafts.ts';
import { findRememberedBuyer, rememberBuyer, type RememberedBuyer } from '#src/storage/remembered-buyer.ts';
import { CheckLine } from '#src/ui/fields/check-line.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { StepForm } from './step-form.tsx';
import type { StepProps } from './step-props.ts';

/** The e-mail of the buyer whom this device remembers, where it is the one with this phone. */
function emailOf(phone: string): Pick<RememberedBuyer, 'email'> {
  const known = findRememberedBuyer();
  return known?.phone === phone && known.email !== undefined ? { email: known.email } : {};
}

/** Step for the buyer's name, and whether this device remembers name and phone. What is typed stays in the tab. */
export function NameStep({ sale, draft, onDone }: StepProps) {
  const [name, setName] = useState(draft.typedName ?? draft.name ?? '');
  const [isRemembered, setRemembered] = useState(draft.remembers ?? findRememberedBuyer() !== undefined);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = nameForm.safeParse(name);
    if (!checked.success) {
      setError(checked.error.issues[0]?.message);
      field.current?.focus();
      return;
    }
    const { phone = '' } = draft;
    rememberBuyer(isRemembered ? { ...emailOf(phone), name: checked.data, phone } : undefined);
    changeCheckoutDraft(sale.raffle.id, { name: checked.data, typedName: undefined, remembers: undefined });
    onDone();
  };
  return (
    <StepForm title="E o seu nome?" onSubmit={submit}>
      <TextField
        ref={field}
        label="Nome e sobrenome"
        value={name}
        onChange={(typedName) => {
          setName(typedName);
          changeCheckoutDraft(sale.raffle.id, { typedName });
        }}
        error={error}
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
      />
      <CheckLine
        checked={isRemembered}
        onChange={(remembers) => {
          setRemembered(remembers);
          changeCheckoutDraft(sale.raffle.id, { remembers });
        }}
      >
        Lembrar de mim neste aparelho
      </CheckLine>
    </StepForm>
  );
}
