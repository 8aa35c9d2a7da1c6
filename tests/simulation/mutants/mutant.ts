/** A mutation: the only occurrence of `find` in `file` is replaced by `replace`. */
export interface Mutant {
  name: string;
  file: string;
  find: string;
  replace: string;
  /** The unit test that catches it, where histories reach it too seldom; run first. */
  test?: string;
  /** Hunted in histories in which the server goes back to backups. */
  hasRestores?: true;
}
