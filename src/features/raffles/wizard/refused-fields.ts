import { attentionReason } from '#src/sync/status/sync-state.ts';
import type { WizardData } from './wizard-data.ts';

/** The server's validation messages for a document, by field. */
export function refusedFields(data: WizardData, document: 'raffle' | 'config'): Record<string, string> {
  const reason = attentionReason(data.raffle, data.config, data.slots);
  return reason?.kind === 'refused' && reason.document === document ? reason.fields : {};
}
