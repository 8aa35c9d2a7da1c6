import { CONFIG_FIELDS } from '#core/domain/raffles/config-fields.ts';
import { RAFFLE_FIELDS } from '#core/domain/raffles/raffle-fields.ts';
import { fieldList } from '#core/text/sync.ts';
import type { IncompleteDocument } from '../context/incomplete-document.ts';

const LABELS: Record<IncompleteDocument['document'], Record<string, { label: string } | undefined>> = {
  raffle: RAFFLE_FIELDS,
  config: CONFIG_FIELDS,
};

/** Labels of the fields that keep a draft from being sent: 'Título, Categoria e Descrição'. */
export function incompleteText(incomplete: readonly IncompleteDocument[]): string {
  const labels = incomplete.flatMap(({ document, fields }) =>
    fields.map((field) => LABELS[document][field]?.label ?? field),
  );
  return fieldList(labels);
}
