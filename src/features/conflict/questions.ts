import type { Answer, MergedVersions } from '#core/domain/merge/merge-versions.ts';
import type { Told, Words } from '#core/domain/field-words.ts';

export type ConflictDocument = 'raffle' | 'config';

/** One field that both devices have changed, in the user's words. */
export interface Question {
  document: ConflictDocument;
  field: string;
  label: string;
  device: Told;
  server: Told;
  /** What stands unless the user says otherwise: a toggle's or a link's question is an offer. */
  preset: Answer | undefined;
}

/** The questions of a document, in the order of its form. */
export function questionsOf<Data extends object>(
  document: ConflictDocument,
  words: Words<Data>,
  { asked, overruled }: MergedVersions<Data>,
): Question[] {
  return (Object.keys(words) as (keyof Data & string)[]).flatMap((field) => {
    const alternatives = asked[field] ?? overruled[field];
    if (!alternatives) return [];
    const [label, tell] = words[field];
    const preset = field in asked ? undefined : ('device' as const);
    const { device, server } = alternatives;
    return { document, field, label, device: tell(device), server: tell(server), preset };
  });
}

/** A question is the same one only as long as both versions are. */
export function keyOf({ document, field, device, server }: Question): string {
  return JSON.stringify([document, field, device, server]);
}

/** The answers so far, by the key of their question. */
export type Chosen = Readonly<Record<string, Answer>>;

export function answerTo(question: Question, chosen: Chosen): Answer | undefined {
  return chosen[keyOf(question)] ?? question.preset;
}

/** All the same way. */
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
