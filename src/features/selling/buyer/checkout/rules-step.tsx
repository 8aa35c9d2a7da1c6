import { type FormEvent, useRef, useState } from 'react';
import { PURCHASE_VALIDATION } from '#core/text/selling/purchase-validation.ts';
import { changeCheckoutDraft } from '#src/storage/checkout-drafts.ts';
import { Card } from '#src/ui/elements/card.tsx';
import { RichTextView } from '#src/ui/rich-text-editor/rich-text-view.tsx';
import { CheckLine } from '#src/ui/fields/check-line.tsx';
import { BuyerLine } from './buyer-line.tsx';
import { OrganizerNotice } from './organizer-notice.tsx';
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
      <BuyerLine sale={sale} draft={draft} />
      {config.rules !== '' && (
        <Card className={styles.rules ?? ''}>
          <RichTextView html={config.rules} />
        </Card>
      )}
      <OrganizerNotice sale={sale} />
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
