let segmenter: Intl.Segmenter | undefined;

/** The first characters of a text as people see them: no emoji and no accented letter is cut in two. */
export function firstCharacters(text: string, count: number): string[] {
  segmenter ??= new Intl.Segmenter('pt-BR');
  const characters: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    if (characters.length === count) break;
    characters.push(segment);
  }
  return characters;
}
