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

/** What holds where letters are met. */
export interface Place {
  marks: Marks;
  /** Of the line that they start, if none is open. */
  kind: LineKind;
  align: Align | undefined;
  /** White space is folded as a page does it, or kept to the letter. */
  space: 'fold' | 'keep';
}

/** Takes the white space off the end of a line; one break that closes it is not drawn and says nothing. */
function trimEnd(runs: TextRun[], what: RegExp): void {
  const last = runs.at(-1);
  if (!last) return;
  last.text = last.text.replace(what, '');
  if (last.text === '') runs.pop();
}

/** Puts a rich text together from what is met while something else is read: letters, breaks, lines and lists. */
export class BlockBuilder {
  readonly #blocks: RichText = [];
  readonly #lists: ListBlock[] = [];
  #line: Line | undefined;
  #hasBreak = false;

  /** Starts a line; one that is open ends. */
  open({ kind, align }: Pick<Place, 'kind' | 'align'>): Line {
    this.close();
    const line: Line = { kind: this.#lists.length > 0 ? 'item' : kind, ...(align && { align }), runs: [] };
    this.#line = line;
    return line;
  }

  /** How deep in lists letters would go now. */
  get listDepth(): number {
    return this.#lists.length;
  }

  /** Something is in the line already. */
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

  /** Ends the line. One in which nothing was met leaves nothing. */
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

  /** Lines go to a list from now on, which stands in the list that is open. */
  openList(ordered: boolean): void {
    this.close();
    const siblings = this.#siblings();
    const last = siblings.at(-1);
    // Two lists of a kind with nothing between them read as one.
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
