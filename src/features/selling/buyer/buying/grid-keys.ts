/** Cells of a grid, row by row; of those that are not enabled none is focused. */
interface GridCells {
  isEnabled: readonly boolean[];
  columns: number;
}

/** The cells in the order in which a key passes them, from the one at `from`; undefined for a key that moves nothing. */
function pathOfKey(key: string, from: number, { isEnabled, columns }: GridCells): number[] | undefined {
  const all = [...isEnabled.keys()];
  const isInColumn = (index: number) => index % columns === from % columns;
  const before = all.slice(0, from).toReversed();
  const after = all.slice(from + 1);
  const paths: Record<string, number[]> = {
    ArrowRight: after,
    ArrowLeft: before,
    ArrowDown: after.filter(isInColumn),
    ArrowUp: before.filter(isInColumn),
    Home: all,
    End: all.toReversed(),
  };
  return paths[key];
}

/** The enabled cell to which an arrow key, Home or End leads from the one at `from`; `from` where there is none, undefined for another key. */
export function cellAfterKey(key: string, from: number, cells: GridCells): number | undefined {
  const path = pathOfKey(key, from, cells);
  return path && (path.find((index) => cells.isEnabled[index]) ?? from);
}
