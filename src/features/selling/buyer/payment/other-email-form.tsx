import type { FormEvent } from 'react';
import { Button } from '#src/ui/elements/button.tsx';
import { useIdleFocus } from '#src/ui/elements/use-idle-focus.ts';
import { StickyAction } from '#src/ui/layout/sticky-action.tsx';
import { PayerEmailField, usePayerEmail } from '../checkout/payer-email.tsx';
import styles from './stacked-actions.module.css';

interface OtherEmailFormProps {
  /** The address that was refused. */
  refused: string;
  error: string;
  onSubmit: (email: string) => void;
}

/** Asks for another e-mail of the payer: the card provider has refused the one that was sent. */
export function OtherEmailForm({ refused, error, onSubmit }: OtherEmailFormProps) {
  const payer = usePayerEmail({ value: refused, error });
  useIdleFocus(payer.input.ref);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const email = payer.check();
    if (email !== undefined) onSubmit(email);
  };
  return (
    <form className={styles.actions} noValidate onSubmit={submit}>
      <PayerEmailField {...payer.input} />
      <StickyAction>
        <Button type="submit">Continuar para o pagamento</Button>
      </StickyAction>
    </form>
  );
}
