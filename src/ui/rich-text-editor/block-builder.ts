import {
  type Align,
  appendText,
  type Block,
  type LineKind,
  type ListBlock,
  type ListItem,
  type Marks,
  type RichText,
  type TextBlock,
  type TextRun,
} from './rich-text-model.ts';

type Line = TextBlock | ListItem;

/** Formatting at a position of the source. */
export interface Place {
  marks: Marks;
  /** Kind of the line that text opens. */
  kind: LineKind;
  align: Align | undefined;
  /** Whether white space is collapsed as in HTML, or preserved. */
  space: 'fold' | 'keep';
}

/** Removes trailing white space of a line, or a final break, which is not rendered. */
function trimEnd(runs: TextRun[], what: RegExp): void {
  const last = runs.at(-1);
  if (!last) return;
  last.text = last.text.replace(what, '');
  if (last.text === '') runs.pop();
}

/** Builds a rich text from parser events: text, breaks, lines and lists. */
export class BlockBuilder {
  readonly #blocks: RichText = [];
  readonly #lists: ListBlock[] = [];
  #line: Line | undefined;
  #hasBreak = false;

  /** Starts a line and closes the open one. */
  open({ kind, align }: Pick<Place, 'kind' | 'align'>, marker?: string | null): Line {
    this.close();
    const formats = { ...(align && { align }), runs: [] };
    const line: Line =
      this.#lists.length > 0 ? { kind: 'item', ...(marker && { marker }), ...formats } : { kind, ...formats };
    this.#line = line;
    return line;
  }

  /** Current nesting depth of lists. */
  get listDepth(): number {
    return this.#lists.length;
  }

  /** Whether the open line has text. */
  get hasText(): boolean {
    return (this.#line?.runs.length ?? 0) > 0;
  }

  write(text: string, place: Place): void {
    const { runs } = this.#line ?? this.open(place);
    if (place.space === 'keep') return appendText(runs, text.replace(/[ \r\n]/g, '\u00a0'), place.marks);
    const folded = text.replace(/[ \t\r\n\f]+/g, ' ');
    const isAtEdge = /[ \n]$/.test(runs.at(-1)?.text ?? '\n');
    appendText(runs, isAtEdge ? folded.replace(/^ /, '') : folded, place.marks);
  }

  break(place: Place): void {
    const { runs } = this.#line ?? this.open(place);
    trimEnd(runs, / $/);
    appendText(runs, '\n', place.marks);
    this.#hasBreak = true;
  }

  /** Closes the line. Empty lines are dropped. */
  close(): void {
    const line = this.#line;
    const isEmpty = !this.#hasBreak && line?.runs.length === 0;
    this.#line = undefined;
    this.#hasBreak = false;
    if (!line || isEmpty) return;
    trimEnd(line.runs, / $/);
    trimEnd(line.runs, /\n$/);
    for (const run of line.runs) run.text = run.text.replaceAll('\u00a0', ' ');
    const list = this.#lists.at(-1);
    if (line.kind !== 'item') this.#blocks.push(line);
    else if (list) list.children.push(line);
  }

  /** Opens a list, nested in the open one. */
  openList(ordered: boolean): void {
    this.close();
    const siblings = this.#siblings();
    const last = siblings.at(-1);
    // Adjacent lists of the same kind are merged.
    const goesOn = last?.kind === 'list' && last.ordered === ordered;
    const list: ListBlock = goesOn ? last : { kind: 'list', ordered, children: [] };
    if (!goesOn) siblings.push(list);
    this.#lists.push(list);
  }

  closeList(): void {
    this.close();
    const list = this.#lists.pop();
    if (list?.children.length === 0) this.#siblings().pop();
  }

  finish(): RichText {
    this.close();
    while (this.#lists.length > 0) this.closeList();
    return this.#blocks;
  }

  #siblings(): (Block | ListItem)[] {
    return this.#lists.at(-1)?.children ?? this.#blocks;
  }
}
