import { type CachingPhase, cachingPhaseOf } from '../core/domain/app-files-cache.ts';

/** A file of the build, as the plan in the worker names it. */
export interface BuiltFile {
  /** Its path without the leading slash. */
  url: string;
  /** See `digestOf`. */
  digest: string;
}

/** Splits the files of the build by when the worker caches them. */
export function precachePlan<File extends Pick<BuiltFile, 'url'>>(
  files: readonly File[],
): Record<CachingPhase, File[]> {
  const at = (phase: CachingPhase) => files.filter(({ url }) => cachingPhaseOf(url) === phase);
  return { atInstall: at('atInstall'), later: at('later'), onDemand: at('onDemand') };
}
