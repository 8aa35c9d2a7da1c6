/** Leads from a result to its proof (P-814). */
export const PROOF_LINK = 'Conferir o resultado';

/** Texts of a raffle's result (P-810). */
export const RESULT = {
  /** On a receipt (P-870). */
  proof: 'Ver a prova',
  title: 'O sorteio',
  done: 'Sorteio feito',
  awaited: 'aguardando o resultado',
  nothingSold: 'nenhum número foi vendido',
  decidedBy: (draw: string, day: string) => `valeu o concurso ${draw}, de ${day}`,
  from: (day: string) => `A partir de ${day}`,
  firstFederal: 'Vale a primeira extração da Loteria Federal a partir desse dia.',
  heldOn: (day: string) => `feito em ${day}`,
  named: 'Números informados pelo organizador',
  watch: 'Ver o sorteio',
  secret: 'Segredo da rifa, aberto no sorteio',
} as const;
