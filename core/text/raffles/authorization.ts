/** What buyers read of a raffle's authorization (P-754). */
export const AUTHORIZATION = {
  none: 'Campanha sem autorização informada. A responsabilidade é do organizador.',
} as const;
