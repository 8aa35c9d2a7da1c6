import { vi } from 'vitest';
import type { WizardStepProps } from '#src/features/raffles/wizard/wizard-step-props.ts';

/** What a step of the wizard needs beside its data: that of a free draft, opened for no field. */
export const wizardStepProps = (): Omit<WizardStepProps, 'engine' | 'data'> => ({
  publication: { isFree: true, status: 'draft' },
  ownerIsPrivileged: false,
  field: undefined,
  onSaved: vi.fn(),
  onNotSaved: vi.fn(),
  goTo: vi.fn(),
  saveAndGoTo: vi.fn(),
});
