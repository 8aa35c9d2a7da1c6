import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';
import type { WizardData } from './wizard-data.ts';
import type { GoTo, Publication } from './wizard-steps.ts';

/** Props that the wizard passes to every step. */
export interface WizardStepProps {
  engine: SyncEngine;
  data: WizardData;
  publication: Publication;
  ownerIsPrivileged: boolean;
  /** The field that the step was opened for. */
  field: string | undefined;
  onSaved: () => void;
  onNotSaved: () => void;
  goTo: GoTo;
  /** Like `goTo`, but saves this step's form first. */
  saveAndGoTo: GoTo;
}
