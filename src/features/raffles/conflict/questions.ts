import type { Answer, MergedVersions } from '#core/domain/merge/merge-versions.ts';
import { type Catalogues, type DisplayValue, displayValue } from '#core/domain/raffles/display-value.ts';
import type { Fields, ValuesOf } from '#core/domain/raffles/field.ts';

export type ConflictDocument = 'raffle' | 'config';

/** One field that both devices have changed, with both values as they are shown. */
export interface Question {
  document: ConflictDocument;
  field: string;
  label: string;
  device: DisplayValue;
  server: DisplayValue;
  /** The answer in effect until the user chooses: questions about toggles and links are optional. */
  preset: Answer | undefined;
}

/** The questions of a document, in the order of its form. */
export function questionsOf<Catalogue extends Fields>(
  document: ConflictDocument,
  fields: Catalogue,
  { asked, overruled }: MergedVersions<ValuesOf<Catalogue>>,
  catalogues: Catalogues,
): Question[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const alternatives = asked[name] ?? overruled[name];
    if (!alternatives) return [];
    const preset = name in asked ? undefined : ('device' as const);
    const device = displayValue(field, alternatives.device, catalogues);
    const server = displayValue(field, alternatives.server, catalogues);
    return { document, field: name, label: field.label, device, server, preset };
  });
}

/** Identifies a question by both of its values: if one changes, the question is a new one. */
export function keyOf({ document, field, device, server }: Question): string {
  return JSON.stringify([document, field, device, server]);
}

/** The answers so far, by the key of their question. */
export type Chosen = Readonly<Record<string, Answer>>;

export function answerTo(question: Question, chosen: Chosen): Answer | undefined {
  return chosen[keyOf(question)] ?? question.preset;
}

/** The same answer to every question. */
export function allChosen(questions: readonly Question[], answer: Answer): Chosen {
  return Object.fromEntries(questions.map((question) => [keyOf(question), answer]));
}

/** The answers for one document, by field; undefined while one is missing. */
export function answersFor(
  document: ConflictDocument,
  questions: readonly Question[],
  chosen: Chosen,
): Record<string, Answer> | undefined {
  const answers: Record<string, Answer> = {};
  for (const question of questions) {
    if (question.document !== document) continue;
    const answer = answerTo(question, chosen);
    if (answer === undefined) return undefined;
    answers[question.field] = answer;
  }
  return answers;
}
