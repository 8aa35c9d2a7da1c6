import type { HistoryKind } from '../histories/commands.ts';

/** A mutation: the only occurrence of `find` in `file` is replaced by `replace`. */
export interface Mutant {
  name: string;
  file: string;
  find: string;
  replace: string;
  /** The unit test that catches it, where histories reach it too seldom; run first. */
  test?: string;
  /** The histories in which it is hunted; 'plain' if not given. */
  kind?: HistoryKind;
}
