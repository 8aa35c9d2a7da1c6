/** What keeps typed text of a document from being sent: fields that are missing or wrong, in the order of its form. */
export interface IncompleteDocument {
  document: 'raffle' | 'config';
  fields: readonly string[];
}
