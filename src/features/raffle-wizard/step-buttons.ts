import { type Publication, STEP, stepTitle, type WizardStep } from './wizard-steps.ts';

/** What the one primary button of a step does. */
export type PrimaryAction = 'save' | 'publish-free' | 'leave' | 'pay' | 'review';

export interface StepButtons {
  /** 'Voltar', on every step above 0 (§2). */
  hasBack: boolean;
  primary: { label: string; action: PrimaryAction };
}

const LEAVE = { label: 'Ir para minhas rifas', action: 'leave' } as const;

function reviewButton({ isFree, status }: Publication): StepButtons['primary'] {
  if (status === 'active') return LEAVE;
  if (isFree) return { label: 'Criar minha Rifa Grátis', action: 'publish-free' };
  return { label: 'Realizar o pagamento', action: 'pay' };
}

/** Step 3 (decision 5): a free raffle that is not active yet is published from the review. */
function paymentButton({ isFree, status }: Publication): StepButtons['primary'] {
  if (status === 'active') return LEAVE;
  if (isFree) return { label: stepTitle(STEP.review, isFree), action: 'review' };
  return { label: 'Realizar pagamento', action: 'pay' };
}

/** The buttons of a step, with the labels of §2 to the letter. */
export function stepButtons(step: WizardStep, publication: Publication): StepButtons {
  const primary = [
    { label: stepTitle(STEP.config, publication.isFree), action: 'save' } as const,
    { label: 'Salvar essas configurações', action: 'save' } as const,
    reviewButton(publication),
    paymentButton(publication),
  ][step];
  return { hasBack: step > STEP.data, primary: primary ?? LEAVE };
}
