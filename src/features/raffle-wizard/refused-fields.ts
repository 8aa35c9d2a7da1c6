import { attentionReason } from '#src/sync/sync-state.ts';
import type { WizardData } from './wizard-data.ts';

/** What the server has refused of a document, by field, in its words. */
export function refusedFields(data: WizardData, document: 'raffle' | 'config'): Record<string, string> {
  const reason = attentionReason(data.raffle, data.config, data.slots);
  return reason?.kind === 'refused' && reason.document === document ? reason.fields : {};
}
