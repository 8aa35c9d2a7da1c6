import type { RaffleStatus } from '#core/domain/raffle-status.ts';

/** The four steps of §2, numbered as in the route. */
export const STEP = { data: 0, config: 1, review: 2, payment: 3 } as const;
export type WizardStep = (typeof STEP)[keyof typeof STEP];
export const WIZARD_STEPS: readonly WizardStep[] = [STEP.data, STEP.config, STEP.review, STEP.payment];

/** Opens a step; with `field`, at that field. */
export type GoTo = (step: WizardStep, field?: string) => void;

/** How a step stands in the indicator (§2). */
export type StepMark = 'finish' | 'process' | 'wait';

/** What decides titles, marks and buttons. */
export interface Publication {
  /** By the free rule, or because the owner is privileged (§4). */
  isFree: boolean;
  status: RaffleStatus;
}

/** The step of a route's parameter; anything but 0 to 3 is step 0. */
export function wizardStepFrom(parameter: string | undefined): WizardStep {
  return WIZARD_STEPS.find((step) => String(step) === parameter) ?? STEP.data;
}

/** Titles of §2; the last one says what publishing costs. */
export function stepTitle(step: WizardStep, isFree: boolean): string {
  return (
    ['Dados da rifa', 'Configurações', 'Resumo', isFree ? 'Publicação gratuita' : 'Pagamento'][step] ?? ''
  );
}

/** Finish, process or wait by position; step 3 is finished when the raffle is free or already active (§2). */
export function stepMark(step: WizardStep, current: WizardStep, { isFree, status }: Publication): StepMark {
  if (step === STEP.payment && (isFree || status === 'active')) return 'finish';
  if (step === current) return 'process';
  return step < current ? 'finish' : 'wait';
}

/** What the earlier steps say of themselves. */
export interface StepsValid {
  data: boolean;
  config: boolean;
}

/** Whether a step may be gone to: any earlier one, and a later one once all before it are valid. */
export function isReachable(step: WizardStep, current: WizardStep, valid: StepsValid): boolean {
  if (step <= current) return true;
  if (!valid.data) return false;
  return step === STEP.config || valid.config;
}
