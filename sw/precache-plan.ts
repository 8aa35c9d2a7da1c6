/** An entry of the build's precache manifest. */
export interface BuiltFile {
  url: string;
  revision: string | null;
}

/**
 * Files that are not needed at first: editor, later steps, Ionic and its drawer, text pages. They are fetched when the device is
 * idle. The build puts them into this folder.
 */
const LATER = /^assets\/later\//;

/** Splits the manifest into files cached at installation and later. */
export function precachePlan(files: readonly (BuiltFile | string)[]): {
  atInstall: BuiltFile[];
  later: BuiltFile[];
} {
  const all = files.map((file) => (typeof file === 'string' ? { url: file, revision: null } : file));
  return {
    atInstall: all.filter(({ url }) => !LATER.test(url)),
    later: all.filter(({ url }) => LATER.test(url)),
  };
}
