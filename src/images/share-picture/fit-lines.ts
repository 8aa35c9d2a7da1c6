/**
 * Wraps words into lines of at most `maxWidth`; beyond `maxLines` lines, the last one is truncated with '…'.
 * A word that is wider than a line is split.
 */
export function fitLines(
  text: string,
  { widthOf, maxWidth, maxLines }: { widthOf: (text: string) => number; maxWidth: number; maxLines: number },
): string[] {
  const fits = (line: string) => widthOf(line) <= maxWidth;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const character of word) {
      if (line !== '' && !fits(line + character)) {
        lines.push(line);
        line = '';
      }
      line += character;
    }
  }
  if (line !== '') lines.push(line);
  if (lines.length <= maxLines) return lines;
  const kept = lines.slice(0, maxLines);
  // An emoji is left out as a whole: half of one is drawn as '�'.
  const last = [...(kept.pop() ?? '')];
  while (last.length > 0 && !fits(`${last.join('')}…`)) last.pop();
  return [...kept, `${last.join('').trimEnd()}…`];
}
