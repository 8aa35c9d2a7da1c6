import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { APP_PATHS, checkoutPath } from '#core/domain/app-paths.ts';
import { formatPhone } from '#core/domain/phone.ts';
import { PURCHASE_VALIDATION } from '#core/text/selling/purchase-validation.ts';
import { changeCheckoutDraft } from '#src/storage/checkout-drafts.ts';
import { Card } from '#src/ui/elements/card.tsx';
import { RichTextView } from '#src/ui/rich-text-editor/rich-text-view.tsx';
import { CheckLine } from '#src/ui/fields/check-line.tsx';
import styles from './rules-step.module.css';
import { StepForm } from './step-form.tsx';
import type { StepProps } from './step-props.ts';

/** Words of the step, by whether the raffle has rules of its own. */
const WORDS = {
  withRules: {
    title: 'As regras da rifa',
    tick: 'Tenho 18 anos ou mais e aceito as regras',
    error: PURCHASE_VALIDATION.rulesRequired,
  },
  withoutRules: {
    title: 'Confira seus dados',
    tick: 'Tenho 18 anos ou mais',
    error: PURCHASE_VALIDATION.adultRequired,
  },
};

/** Step for confirming to be of age, and for accepting the raffle's rules where it has any. */
export function RulesStep({ sale, draft, onDone }: StepProps) {
  const { raffle, config } = sale;
  const words = config.rules === '' ? WORDS.withoutRules : WORDS.withRules;
  const [isAccepted, setAccepted] = useState(draft.acceptedRules === true);
  const [error, setError] = useState<string>();
  const box = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isAccepted) {
      setError(words.error);
      box.current?.focus();
      return;
    }
    changeCheckoutDraft(raffle.id, { acceptedRules: true });
    onDone();
  };
  return (
    <StepForm title={words.title} onSubmit={submit}>
      <p className={styles.buyer}>
        <span>
          <b>{draft.name}</b>
          {formatPhone(draft.phone ?? '')}
        </span>
        <Link to={checkoutPath(raffle.id, 'phone')}>Trocar</Link>
      </p>
      {config.rules !== '' && (
        <Card className={styles.rules ?? ''}>
          <RichTextView html={config.rules} />
        </Card>
      )}
      <p className={styles.notice}>
        Quem promove a rifa, recebe o dinheiro e entrega o prêmio é {raffle.organizer.name}. Seus dados vão só
        para o organizador: veja a <Link to={APP_PATHS.privacy}>privacidade</Link>.
      </p>
      <CheckLine
        ref={box}
        checked={isAccepted}
        error={error}
        onChange={(checked) => {
          setAccepted(checked);
          setError(undefined);
        }}
      >
        {words.tick}
      </CheckLine>
    </StepForm>
  );
}
