import { pickFiles } from '#src/ui/fields/pick-files.ts';

/** Some systems do not know '.rifa.json' and would disable our files without '.json'. */
const ACCEPTED = '.rifa.json,.json,application/json';

/** Opens the picker for files of raffles. Call it in a user gesture; `onPicked` is not called if nothing is chosen. */
export const pickRaffleFiles = (onPicked: (files: File[]) => void): void =>
  pickFiles({ accept: ACCEPTED, multiple: true }, onPicked);
