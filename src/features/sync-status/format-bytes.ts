const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** Formats bytes: '12,3 MB'. Decimal units, as in the advertised storage of devices. */
export function formatBytes(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const amount = bytes / 1000 ** step;
  const digits = step > 1 && amount < 100 ? 1 : 0;
  return `${amount.toLocaleString('pt-BR', { maximumFractionDigits: digits })} ${UNITS[step]}`;
}
