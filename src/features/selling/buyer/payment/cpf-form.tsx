import { idCardOutline } from 'ionicons/icons';
import { type FormEvent, useRef, useState } from 'react';
import { CPF_LENGTH, formatCpf } from '#core/domain/selling/cpf.ts';
import { typedDigits } from '#core/domain/typed-digits.ts';
import { cpfForm } from '#core/forms/selling/cpf.ts';
import { Banner } from '#src/ui/elements/banner.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { caretAfterDigits, countDigits } from '#src/ui/fields/caret.ts';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { StickyAction } from '#src/ui/layout/sticky-action.tsx';
import styles from './cpf-form.module.css';

interface CpfFormProps {
  /** The CPF that was refused, digits; empty at first. */
  refused: string;
  onSubmit: (cpf: string) => void;
}

/** Masks what was typed and keeps the caret after the same digit, before React sets the same value. */
function maskInPlace(input: HTMLInputElement, current: string): string {
  const typed = input.value;
  const digitsBefore = countDigits(typed.slice(0, input.selectionStart ?? typed.length));
  const isAtEnd = (input.selectionStart ?? typed.length) === typed.length;
  const digits = typedDigits(typed, current, CPF_LENGTH);
  const shown = formatCpf(digits);
  input.value = shown;
  const caret = isAtEnd ? shown.length : caretAfterDigits(shown, digitsBefore);
  input.setSelectionRange(caret, caret);
  return digits;
}

/** Asks for the payer's CPF, which the card provider refuses to go without (P-745). */
export function CpfForm({ refused, onSubmit }: CpfFormProps) {
  const field = useRef<HTMLInputElement>(null);
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
      <TextField
        ref={field}
        label="CPF"
        hint="Ele vai para o provedor de pagamento com esta compra."
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="go"
        placeholder="000.000.000-00"
        value={formatCpf(cpf)}
        onChange={() => {
          if (field.current) setCpf(maskInPlace(field.current, cpf));
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
