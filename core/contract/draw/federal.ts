import { federalDrawReply } from '#core/wire/draw/federal.ts';
import { defineCall } from '#core/contract/call.ts';

export const readLatestFederalDraw = defineCall({
  method: 'GET',
  path: '/private/federal/get-concurso',
  access: 'session',
  summary: 'The latest draw of the Loteria Federal.',
  source: 'P-801',
  reply: federalDrawReply,
  status: 200,
  limits: ['draws-of-caller'],
});

export const readFederalDraw = defineCall({
  method: 'GET',
  path: '/private/federal/get-concurso/:id',
  access: 'session',
  summary:
    "A draw of the Loteria Federal by its number, or 'latest'. 404 if it was not held yet; 502 if the Caixa's reply has an unknown shape.",
  source: 'P-801',
  parameters: { id: 'draw' },
  reply: federalDrawReply,
  status: 200,
  limits: ['draws-of-caller'],
});
