const VERSION_AT = 14;
const TIME_DIGITS = 12;

/** When a UUID of version 7 was made, by the clock of the device that made it; undefined for other versions, which do not say. */
export function timeOfId(id: string): Date | undefined {
  if (id[VERSION_AT] !== '7') return undefined;
  return new Date(Number.parseInt(id.replaceAll('-', '').slice(0, TIME_DIGITS), 16));
}
