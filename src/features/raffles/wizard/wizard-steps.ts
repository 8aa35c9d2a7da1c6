import { STEP, type WizardStep } from '#core/domain/app-paths.ts';
import { PUBLICATION_FEE } from '#core/domain/publication/fee-text.ts';
import { canPublish, isEditable, type RaffleStatus } from '#core/domain/raffles/raffle-status.ts';

/** In their order. */
export const WIZARD_STEPS: readonly WizardStep[] = [STEP.data, STEP.config, STEP.review, STEP.payment];

/** Opens a step; with `field`, at that field. */
export type GoTo = (step: WizardStep, field?: string) => void;

/** Mark of a step in the indicator (P-111). */
export type StepMark = 'finish' | 'process' | 'wait';

/** What titles, marks and buttons of steps depend on. */
export interface Publication {
  /** By the free rule, or because the owner is privileged (P-503), unless the fee is paid. */
  isFree: boolean;
  status: RaffleStatus;
  /** The fee is paid (P-435). */
  isFeePaid?: boolean;
  /** A change of the raffle on the air waits for the fee (P-505). */
  isFeeDue?: boolean;
}

/** The step of a route's parameter; anything but 0 to 3 is step 0. */
export function wizardStepFrom(parameter: string | undefined): WizardStep {
  return WIZARD_STEPS.find((step) => String(step) === parameter) ?? STEP.data;
}

/** Finish, process or wait by position; step 3 is finished when the raffle is free or already active, and owes no fee (P-111). */
export function stepMark(
  step: WizardStep,
  current: WizardStep,
  { isFree, status, isFeeDue = false }: Publication,
): StepMark {
  if (step === STEP.payment && !isFeeDue && (isFree || status === 'active')) return 'finish';
  if (step === current) return 'process';
  return step < current ? 'finish' : 'wait';
}

/** Whether the forms of the first two steps are valid. */
export interface StepsValid {
  data: boolean;
  config: boolean;
}

/** What the one primary button of a step does. */
export type PrimaryAction = 'save' | 'publish-free' | 'publish-paid' | 'leave' | 'pay' | 'review';

interface PrimaryButton {
  label: string;
  action: PrimaryAction;
}

interface StepDefinition {
  /** Its title (P-111); the last one says what publishing costs. */
  title: (isFree: boolean) => string;
  /** The steps whose forms must be valid before this one is opened from an earlier one. */
  needs: readonly (keyof StepsValid)[];
  /** Its primary button (P-112). */
  primary: (publication: Publication) => PrimaryButton;
}

const LEAVE: PrimaryButton = { label: 'Ir para minhas rifas', action: 'leave' };

const STEP_DEFINITIONS: Record<WizardStep, StepDefinition> = {
  [STEP.data]: {
    title: () => 'Dados da rifa',
    needs: [],
    primary: () => ({ label: 'Configurações', action: 'save' }),
  },
  [STEP.config]: {
    title: () => 'Configurações',
    needs: ['data'],
    primary: () => ({ label: 'Salvar essas configurações', action: 'save' }),
  },
  [STEP.review]: {
    title: () => 'Resumo',
    needs: ['data', 'config'],
    primary({ isFree, status, isFeePaid = false }) {
      if (!canPublish(status)) return LEAVE;
      if (isFree) return { label: 'Criar minha Rifa Grátis', action: 'publish-free' };
      if (isFeePaid) return { label: 'Publicar', action: 'publish-paid' };
      return { label: `Pagar ${PUBLICATION_FEE} e publicar`, action: 'pay' };
    },
  },
  [STEP.payment]: {
    title: (isFree) => (isFree ? 'Publicação gratuita' : 'Pagamento'),
    needs: ['data', 'config'],
    // A free raffle that is not active yet is published from the review.
    primary({ isFree, status }) {
      if (!canPublish(status)) return LEAVE;
      if (isFree) return { label: stepTitle(STEP.review, isFree), action: 'review' };
      return { label: 'Realizar pagamento', action: 'pay' };
    },
  },
};

/** The title of a step (P-111). */
export const stepTitle = (step: WizardStep, isFree: boolean): string => STEP_DEFINITIONS[step].title(isFree);

/** The primary button of a step (P-112). */
export const primaryButton = (step: WizardStep, publication: Publication): PrimaryButton =>
  STEP_DEFINITIONS[step].primary(publication);

/** Whether a step can be opened: any earlier one, and a later one once the forms that it needs are valid. */
export const isReachable = (step: WizardStep, current: WizardStep, valid: StepsValid): boolean =>
  step <= current || STEP_DEFINITIONS[step].needs.every((form) => valid[form]);

/** The step to redirect to if `step` cannot be shown; undefined if it can. `isBlocked`: by missing or wrong fields of earlier steps. */
export function redirectStep(
  step: WizardStep,
  status: RaffleStatus,
  isBlocked: (step: WizardStep) => boolean,
): WizardStep | undefined {
  // A wrong field of an ended raffle can no longer be corrected: sending to its step would send back here, for ever.
  if (!isEditable(status)) return step === STEP.review ? undefined : STEP.review;
  return step > STEP.data && isBlocked(step) ? STEP.data : undefined;
}
