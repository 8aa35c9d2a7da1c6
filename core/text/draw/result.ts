/** Leads from a result to its proof (P-814). */
export const PROOF_LINK = 'Conferir o resultado';

/** Texts of a raffle's result (P-810). */
export const RESULT = {
  title: 'O sorteio',
  done: 'Sorteio feito',
  named: 'Números informados pelo organizador',
  watch: 'Ver o sorteio',
  secret: 'Segredo da rifa, aberto no sorteio',
} as const;
