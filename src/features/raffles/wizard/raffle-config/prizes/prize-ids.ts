/** A prize whose dialog is open: its name and id, not its place, which changes once others are moved, added or removed. */
export interface EditedPrize {
  id: string;
  name: string;
}

/** An id for each prize, stable while others are moved, added or edited, and unique even if two prizes have the same name. */
export function prizeIds(prizes: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return prizes.map((name) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return `${name}#${count}`;
  });
}
