import { federalDrawReply } from '../wire/federal.ts';
import { defineCall } from './call.ts';

export const readLatestFederalDraw = defineCall({
  method: 'GET',
  path: '/private/federal/get-concurso',
  access: 'session',
  summary: 'The latest draw of the Loteria Federal.',
  source: '§7, payments: Loteria Federal',
  reply: federalDrawReply,
  status: 200,
});

export const readFederalDraw = defineCall({
  method: 'GET',
  path: '/private/federal/get-concurso/:id',
  access: 'session',
  summary:
    "A draw of the Loteria Federal by its number, or 'latest'. One that was not held yet is 404; a result that the Caixa tells in another shape is refused (502), never guessed.",
  source: '§7, payments: Loteria Federal',
  parameters: { id: 'draw' },
  reply: federalDrawReply,
  status: 200,
});
