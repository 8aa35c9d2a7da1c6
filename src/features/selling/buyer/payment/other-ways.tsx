import { type FormEvent, useEffect, useRef, useState } from 'react';
import { changePurchase } from '#src/storage/purchases.ts';
import type { PayMethod } from '#src/storage/stored-purchase.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { confirmAction } from '#src/ui/overlays/feedback.ts';
import { otherMethodOf } from '../checkout/pay-methods.ts';
import { PayerEmailField, usePayerEmail } from '../checkout/payer-email.tsx';
import { SaveLinkButton } from '../saved-link/save-link-button.tsx';
import { PurchaseAlert } from './purchase-alert.tsx';
import { choosePayMethod, giveUpStored } from './send-purchase.ts';
import styles from './stacked-actions.module.css';
import { useBuyerAction } from './use-buyer-action.ts';
import type { FollowedPurchase } from './use-purchase.ts';

const LABELS: Record<PayMethod, string> = {
  'own-pix': 'Pagar com Pix',
  'provider-pix': 'Pagar com Pix',
  card: 'Pagar com cartão',
};

/** What else a buyer can do with a hold: keep its link, be notified of it, pay in another way, or give it up. */
export function OtherWays({ followed }: { followed: FollowedPurchase }) {
  const { stored } = followed;
  const { isRunning, run } = useBuyerAction(followed);
  const [isAskingEmail, setAskingEmail] = useState(false);
  const isBack = useRef(false);
  const otherButton = (button: HTMLButtonElement | null) => {
    if (!button || !isBack.current) return;
    isBack.current = false;
    button.focus();
  };
  const other = otherMethodOf(stored);
  const needsEmail = other !== undefined && other !== 'own-pix' && !stored.request.email;
  const change = (method: PayMethod) => run(() => choosePayMethod(stored, method));
  const changeWithEmail = (method: PayMethod, email: string) => {
    const request = { ...stored.request, email };
    // Kept first: where the reply is lost, the next question tells of the change, and the provider wants the e-mail.
    followed.show({ request });
    void changePurchase(stored.id, { request });
    return run(() => choosePayMethod({ ...stored, request }, method));
  };
  const giveUp = async () => {
    const isSure = await confirmAction({
      title: 'Desistir da reserva?',
      message: `Seus números voltam para a rifa. Se você já pagou, não desista: ${stored.providerMethod ? 'o pagamento aparece aqui' : 'toque em Já paguei'}.`,
      confirmLabel: 'Desistir',
      cancelLabel: 'Ficar com ela',
      danger: true,
    });
    if (isSure) await run(() => giveUpStored(stored));
  };
  if (other && isAskingEmail)
    return (
      <EmailForm
        action={LABELS[other]}
        isRunning={isRunning}
        onEmail={(email) => void changeWithEmail(other, email)}
        onBack={() => {
          isBack.current = true;
          setAskingEmail(false);
        }}
      />
    );
  return (
    <div className={styles.actions}>
      <SaveLinkButton stored={stored} />
      <PurchaseAlert stored={stored} />
      {other && (
        <Button
          ref={otherButton}
          variant="secondary"
          pending={isRunning}
          onClick={() => (needsEmail ? setAskingEmail(true) : void change(other))}
        >
          {LABELS[other]}
        </Button>
      )}
      <Button variant="quiet" disabled={isRunning} onClick={() => void giveUp()}>
        Desistir da reserva
      </Button>
    </div>
  );
}

interface EmailFormProps {
  action: string;
  isRunning: boolean;
  onEmail: (email: string) => void;
  onBack: () => void;
}

/** The provider needs the payer's e-mail, which the own key did not. */
function EmailForm({ action, isRunning, onEmail, onBack }: EmailFormProps) {
  const payer = usePayerEmail();
  const { ref } = payer.input;
  // The button that has opened the form is gone.
  useEffect(() => ref.current?.focus(), [ref]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const email = payer.check();
    if (email !== undefined) onEmail(email);
  };
  return (
    <form className={styles.actions} noValidate onSubmit={submit}>
      <PayerEmailField {...payer.input} />
      <Button type="submit" variant="secondary" pending={isRunning}>
        {action}
      </Button>
      <Button variant="quiet" disabled={isRunning} onClick={onBack}>
        Voltar
      </Button>
    </form>
  );
}
