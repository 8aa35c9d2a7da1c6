/** Validation messages of a delivered prize (P-815). Days are DD/MM/AAAA. */
export const DELIVERY_VALIDATION = {
  dayRequired: 'Diga em que dia o prêmio foi entregue',
  dayTooEarly: (drawn: string) => `O sorteio foi em ${drawn}: escolha esse dia ou um depois dele`,
  dayToCome: 'Escolha hoje ou um dia que já passou',
} as const;

/** What everybody reads of a prize's delivery (P-817). */
export const DELIVERY_STATE = {
  received: 'Entregue: quem ganhou confirmou',
  notReceived: 'Quem ganhou diz que não recebeu',
  delivered: (day: string) => `Entregue em ${day}, segundo o organizador`,
} as const;

/** What became of an organizer's prizes (P-817), after their count. */
export const DELIVERY_RECORD = {
  title: 'Prêmios de todas as rifas deste organizador',
  confirmed: {
    one: 'prêmio entregue, confirmado por quem ganhou',
    other: 'prêmios entregues, confirmados por quem ganhou',
  },
  unconfirmed: {
    one: 'prêmio entregue, segundo o organizador',
    other: 'prêmios entregues, segundo o organizador',
  },
  disputed: {
    one: 'prêmio não recebido, segundo quem ganhou',
    other: 'prêmios não recebidos, segundo quem ganhou',
  },
  unreported: { one: 'prêmio sem notícia da entrega', other: 'prêmios sem notícia da entrega' },
} as const;

/** Texts of 'Marcar entrega', for the organizer (P-815). */
export const MARK_DELIVERY = {
  title: 'Marcar entrega',
  change: 'Mudar entrega',
  day: 'Dia da entrega',
  save: 'Salvar entrega',
  consequence:
    'A página da rifa mostra a entrega, e quem ganhou pode confirmar. Todas as suas rifas mostram quantos prêmios você entregou.',
  takeBack: 'Ainda não entreguei',
  done: 'Entrega marcada',
  takenBack: 'Entrega desmarcada',
  noAnswer: 'Ficamos sem resposta. Toque de novo quando houver sinal.',
} as const;
