import { attentionReason } from '#src/sync/status/sync-state.ts';
import type { WizardData } from './wizard-data.ts';

/** The server's validation messages for a document, by field. What a lock refused is shown by the lock (P-314). */
export function refusedFields(data: WizardData, document: 'raffle' | 'config'): Record<string, string> {
  const reason = attentionReason(data.raffle, data.config, data.slots);
  const isOfDocument = reason?.kind === 'refused' && reason.document === document;
  return isOfDocument && reason.code !== 'locked' ? reason.fields : {};
}
