import { type FormEvent, useRef, useState } from 'react';
import { buyerPhoneForm } from '#core/forms/selling/purchase.ts';
import { changeCheckoutDraft } from '#src/storage/checkout-drafts.ts';
import { PhoneField } from '#src/ui/fields/phone-field.tsx';
import { StepForm } from './step-form.tsx';
import type { StepProps } from './step-props.ts';

/** Step for the buyer's phone, which the organizer uses to contact the winner. What is typed stays in the tab. */
export function PhoneStep({ sale, draft, onDone }: StepProps) {
  const [typed, setTyped] = useState(draft.typedPhone ?? draft.phone ?? '');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = buyerPhoneForm.safeParse(typed);
    if (!checked.success) {
      setError(checked.error.issues[0]?.message);
      field.current?.focus();
      return;
    }
    changeCheckoutDraft(sale.raffle.id, { phone: checked.data, typedPhone: undefined });
    onDone();
  };
  return (
    <StepForm title="Qual é o seu celular?" onSubmit={submit}>
      <PhoneField
        ref={field}
        label="Celular com DDD"
        hint="É por ele que o organizador fala com você se você ganhar."
        value={typed}
        onChange={(typedPhone) => {
          setTyped(typedPhone);
          changeCheckoutDraft(sale.raffle.id, { typedPhone });
        }}
        error={error}
        enterKeyHint="next"
      />
    </StepForm>
  );
}
