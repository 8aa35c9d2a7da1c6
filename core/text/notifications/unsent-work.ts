/** Text of the one notification that the worker writes: apart, as it needs no other. */
export const UNSENT_WORK_TEXT = {
  title: 'Falta enviar algo seu',
  body: 'Há mudanças neste aparelho esperando há mais de um dia. Toque para enviar.',
};
