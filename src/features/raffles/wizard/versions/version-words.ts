import { dayOf, formatDay, addDays, timeOf } from '#core/domain/days.ts';
import type { VersionReason } from '#src/storage/stored-documents.ts';

/** Labels for the reasons why a version was added to the history. */
export const REASON_WORDS: Record<VersionReason, string> = {
  typed: 'Enquanto você escrevia',
  saved: 'Quando você salvou o passo',
  replaced: 'Antes do que veio de outro aparelho',
  'not-chosen': 'A versão que você não escolheu',
  'brought-back-over': 'Antes de trazer outra de volta',
  discarded: 'O que você descartou',
  'left-behind': 'O que ficou de outra tela',
};

/** Day and time in São Paulo: 'Hoje às 14:32', 'Ontem às 09:10', '18/11/2026 às 20:00'. */
export function instantWords(instant: string, now: Date): string {
  const at = new Date(instant);
  const [day, today] = [dayOf(at), dayOf(now)];
  const named = day === today ? 'Hoje' : day === addDays(today, -1) ? 'Ontem' : formatDay(day);
  return `${named} às ${timeOf(at)}`;
}
