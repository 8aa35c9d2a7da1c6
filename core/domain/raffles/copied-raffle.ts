import { addDays, type Day, daysBetween } from '#core/domain/days.ts';
import { TITLE_MAX_LENGTH } from '#core/domain/limits.ts';
import { drawWindow } from './sale-dates.ts';

const COPY_MARK = /\(cópia(?: (\d+))?\)$/;

/** The title of a copy: 'X (cópia)', then 'X (cópia 2)', cut so that the whole fits (P-302). One without a title stays so. */
export function copyTitle(title: string): string {
  const bare = title.trim();
  if (bare === '') return '';
  const earlier = COPY_MARK.exec(bare);
  const mark = earlier ? ` (cópia ${Number(earlier[1] ?? 1) + 1})` : ' (cópia)';
  return cut(bare.replace(COPY_MARK, '').trimEnd(), TITLE_MAX_LENGTH - mark.length) + mark;
}

/** At most `length` UTF-16 units, as the form counts them, and no character cut in two. */
function cut(text: string, length: number): string {
  let kept = '';
  for (const { segment } of new Intl.Segmenter('pt-BR').segment(text)) {
    if (kept.length + segment.length > length) break;
    kept += segment;
  }
  return kept.trimEnd();
}

/** The dates of a copy: sales start today, the draw as far from the start as before, within P-404. */
export function movedSaleDates(
  source: { saleStartsOn: Day; drawsOn: Day },
  today: Day,
): { saleStartsOn: Day; drawsOn: Day } {
  const { first, last } = drawWindow(today);
  const drawsOn = addDays(today, daysBetween(source.saleStartsOn, source.drawsOn));
  return { saleStartsOn: today, drawsOn: drawsOn < first ? first : drawsOn > last ? last : drawsOn };
}
