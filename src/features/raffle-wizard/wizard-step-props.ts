import type { SyncEngine } from '#src/sync/sync-engine.ts';
import type { WizardData } from './wizard-data.ts';
import type { GoTo, Publication } from './wizard-steps.ts';

/** What every step is given by the wizard around it. */
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
  /** The same, with this step's form saved first. */
  goOnTo: GoTo;
}
