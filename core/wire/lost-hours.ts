/**
 * What a server does not have any more after a restore from a backup: the writes after `from`, when the backup was begun, up to `until`,
 * when it was restored. Instants of the server, ISO 8601.
 */
export interface LostHours {
  from: string;
  until: string;
}

/** Tells the lost hours of the server's last restores, as ISO 8601 intervals separated by commas; absent where there were none. */
export const LOST_HOURS_HEADER = 'X-Lost-Hours';

/** The value of the header. */
export function encodeLostHours(all: readonly LostHours[]): string {
  return all.map(({ from, until }) => `${from}/${until}`).join(', ');
}

/** What the header tells. Intervals that cannot be read are left out. */
export function decodeLostHours(header: string | null): LostHours[] {
  const intervals = (header ?? '').split(',').map((interval) => interval.trim().split('/'));
  return intervals.flatMap(([from = '', until = '']) =>
    Number.isNaN(Date.parse(from)) || Number.isNaN(Date.parse(until)) ? [] : [{ from, until }],
  );
}

/** Whether something was written in lost hours. `instant` is the server's, ISO 8601. */
export function isOfLostHours(instant: string, all: readonly LostHours[]): boolean {
  const at = Date.parse(instant);
  return all.some(({ from, until }) => at > Date.parse(from) && at <= Date.parse(until));
}
