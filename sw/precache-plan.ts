/** A file of the build, as the plan in the worker names it. */
export interface BuiltFile {
  /** Its path without the leading slash. */
  url: string;
  /** See `digestOf`. */
  digest: string;
}

/**
 * Files that are not needed at first: editor, later steps, Ionic and its drawer, text pages. They are fetched when the device is
 * idle. The build puts them into this folder.
 */
const LATER = /^assets\/later\//;
/** Files that are cached after their first use, such as the calendar. */
const ON_DEMAND = /^assets\/on-demand\//;

/** When the worker caches a file. */
export type Moment = 'atInstall' | 'later' | 'onDemand';

/** When the worker caches the file at this path, which has no leading slash. */
export function momentOf(url: string): Moment {
  if (LATER.test(url)) return 'later';
  return ON_DEMAND.test(url) ? 'onDemand' : 'atInstall';
}

/** Splits the files of the build by the moment at which the worker caches them. */
export function precachePlan<File extends Pick<BuiltFile, 'url'>>(
  files: readonly File[],
): Record<Moment, File[]> {
  const at = (moment: Moment) => files.filter(({ url }) => momentOf(url) === moment);
  return { atInstall: at('atInstall'), later: at('later'), onDemand: at('onDemand') };
}
