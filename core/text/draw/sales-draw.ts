import { NAME_RESULT_LABEL } from './draw-progress.ts';

/** Texts of the draw in the sales of its organizer. */
export const SALES_DRAW = {
  title: 'Sorteio',
  listOpen: 'A lista dos números vendidos fecha às 10h do dia do sorteio.',
  drawThen: 'Depois disso, sorteie e informe o resultado aqui.',
  nothingSold: 'Nenhum número foi vendido: não há o que sortear. Você pode finalizar a rifa em Minhas rifas.',
  listFixed: 'A lista está fechada, com',
  resultComes: 'O resultado da Loteria Federal chega automaticamente depois da extração.',
  drawNow: 'Faça o sorteio e informe o resultado.',
  nameResult: NAME_RESULT_LABEL,
} as const;

/** Texts of the dialog in which the organizer names the numbers (P-812). */
export const NAME_RESULT = {
  title: NAME_RESULT_LABEL,
  number: 'Número sorteado',
  link: 'Link do vídeo do sorteio (opcional)',
  linkHint: 'Quem comprou pode assistir e confiar',
  review: 'Conferir',
  question: 'Publicar o resultado?',
  correct: 'Corrigir',
  publish: 'Publicar',
  isFinal: 'Depois de publicado, o resultado não muda mais, e quem ganhou é avisado.',
  published: 'Resultado publicado',
  needsNetwork:
    'Sem internet. Conferir e publicar o resultado precisam de sinal: o que você preencheu continua aqui.',
  notChecked: 'Não conseguimos conferir os números. Toque de novo quando houver sinal.',
  /** Before who has bought a number. */
  winner: 'Ganha',
  noAnswer:
    'Ficamos sem resposta. Toque de novo quando houver sinal: o mesmo resultado não é publicado duas vezes.',
} as const;
