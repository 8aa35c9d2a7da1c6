const MOMENT = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** An instant (ISO 8601) as a moment in São Paulo: 'DD/MM/YYYY às HH:mm'. */
export function formatInstant(instant: string): string {
  return MOMENT.format(new Date(instant)).replace(', ', ' às ');
}
