import type { ApiError } from '#src/api/api-error.ts';

const TITLES: Partial<Record<string, string>> = {
  'numbers-taken': 'Quase! Saiu um dos seus números',
  'sold-out': 'Não há tantos tickets livres',
  'hold-exists': 'Você já tem uma reserva nesta rifa',
  'sale-not-started': 'As vendas ainda não começaram',
  'sale-closed': 'As vendas terminaram',
};

/** Title of a refusal by error code. */
export function refusalTitle(code: string): string {
  return TITLES[code] ?? 'Não deu para reservar';
}

/** The taken numbers in a `numbers-taken` refusal; empty for other refusals. */
export function numbersTakenIn({ code, details }: Pick<ApiError, 'code' | 'details'>): number[] {
  const { tickets } = details;
  if (code !== 'numbers-taken' || !Array.isArray(tickets)) return [];
  return tickets.filter((ticket) => typeof ticket === 'number');
}

/** Text of a refusal: the first field's message if there is one, otherwise the server's message. */
export function refusalText({ fields, message }: Pick<ApiError, 'fields' | 'message'>): string {
  return Object.values(fields)[0] ?? message;
}
