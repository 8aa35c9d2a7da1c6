/** Texts of a result whose numbers the organizer names (P-812). */
export const NAMED_RESULT_VALIDATION = {
  numberRequired: 'Informe o número sorteado',
  numberInvalid: 'Informe um número desta rifa',
  countWrong: 'Informe um número para cada prêmio',
  linkInvalid: 'Cole o link do vídeo ou da página do sorteio, que começa com https://',
  linkTooLong: 'Link com mais de 500 caracteres',
  /** `$` is replaced by the number. */
  notSold: 'O número $ não foi vendido. Sorteie outro',
  hasWon: 'O número $ já ganhou outro prêmio. Sorteie outro',
} as const;
