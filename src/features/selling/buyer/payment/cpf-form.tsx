import { idCardOutline } from 'ionicons/icons';
import { type FormEvent, useRef, useState } from 'react';
import { cpfForm } from '#core/forms/selling/cpf.ts';
import { Banner } from '#src/ui/elements/banner.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { useIdleFocus } from '#src/ui/elements/use-idle-focus.ts';
import { CpfField } from '#src/ui/fields/cpf-field.tsx';
import { StickyAction } from '#src/ui/layout/sticky-action.tsx';
import styles from './cpf-form.module.css';

interface CpfFormProps {
  /** The CPF that was refused, digits; empty at first. */
  refused: string;
  onSubmit: (cpf: string) => void;
}

/** Asks for the payer's CPF, which the card provider refuses to go without (P-745). */
export function CpfForm({ refused, onSubmit }: CpfFormProps) {
  const field = useRef<HTMLInputElement>(null);
  useIdleFocus(field);
  const [cpf, setCpf] = useState(refused);
  const [error, setError] = useState(
    refused === '' ? undefined : 'O provedor não aceitou este CPF. Confira os números',
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = cpfForm.safeParse(cpf);
    if (checked.success) {
      onSubmit(checked.data);
      return;
    }
    setError(checked.error.issues[0]?.message);
    field.current?.focus();
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Banner icon={idCardOutline} role="status">
        O provedor de pagamento precisa do CPF de quem vai pagar.
      </Banner>
      <CpfField
        ref={field}
        label="CPF"
        hint="Ele vai para o provedor de pagamento com esta compra."
        enterKeyHint="go"
        value={cpf}
        onChange={(digits) => {
          setCpf(digits);
          setError(undefined);
        }}
        error={error}
      />
      <StickyAction>
        <Button type="submit">Continuar para o pagamento</Button>
      </StickyAction>
    </form>
  );
}
