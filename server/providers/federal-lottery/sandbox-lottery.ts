import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { FederalDraw } from '#core/domain/draw/federal-draw.ts';
import { federalDrawReply } from '#core/wire/draw/federal.ts';
import { addDays, type Day, dayOf, daysBetween, formatDay } from '#core/domain/days.ts';

/** Path of the sandbox in this server. */
export const SANDBOX_LOTTERY_PATH = '/sandbox-lottery';

/** A Sunday and the draw number assigned to it; draws are held on Wednesdays and Sundays. */
const FIRST = { number: 5900, day: '2024-09-15' };
const WEDNESDAY_AFTER = 3;
const PRIZES_REAIS = [500_000, 35_000, 30_000, 25_000, 20_363];
const TICKETS = 100_000;

const dayOfDraw = (number: number): Day => {
  const weeks = Math.floor((number - FIRST.number) / 2);
  const isWednesday = (number - FIRST.number) % 2 === 1;
  return addDays(FIRST.day, weeks * 7 + (isWednesday ? WEDNESDAY_AFTER : 0));
};

function latestOn(today: Day): number {
  const weeks = Math.floor(daysBetween(FIRST.day, today) / 7);
  const sunday = FIRST.number + weeks * 2;
  return dayOfDraw(sunday + 1) <= today ? sunday + 1 : sunday;
}

/** Deterministic by draw number. */
const ticketOf = (number: number, place: number) =>
  String(createHash('sha256').update(`${number}/${place}`).digest().readUInt32BE(0) % TICKETS).padStart(
    6,
    '0',
  );

/** A draw in the Caixa's format. The place name marks it as a demonstration. */
function drawWire(number: number, latest: number) {
  return {
    tipoJogo: 'LOTERIA_FEDERAL',
    numero: number,
    dataApuracao: formatDay(dayOfDraw(number)),
    dezenasSorteadasOrdemSorteio: PRIZES_REAIS.map((_, place) => ticketOf(number, place + 1)),
    listaRateioPremio: PRIZES_REAIS.map((valorPremio, place) => ({
      descricaoFaixa: `${place + 1}º Prêmio`,
      faixa: place + 1,
      numeroDeGanhadores: 1,
      valorPremio,
    })),
    localSorteio: 'SORTEIO DE DEMONSTRAÇÃO',
    nomeMunicipioUFSorteio: 'SÃO PAULO, SP',
    dataProximoConcurso: formatDay(dayOfDraw(number + 1)),
    numeroConcursoAnterior: number - 1,
    numeroConcursoProximo: number + 1,
    ultimoConcurso: number === latest,
  };
}

/** The first draw of the sandbox on a day or later, which may not be held yet. */
export function firstSandboxDraw(day: Day): FederalDraw {
  let number = latestOn(day);
  while (dayOfDraw(number) < day) number += 1;
  return z.decode(federalDrawReply, drawWire(number, number));
}

/** Sandbox of the Loteria Federal: the Caixa's call in its format, with generated results. */
export function createSandboxLottery(now: () => Date): Hono {
  const lottery = new Hono();
  lottery.get('/portaldeloterias/api/federal/:number?', (c) => {
    const latest = latestOn(dayOf(now()));
    const asked = c.req.param('number');
    const number = asked === undefined ? latest : Number(asked);
    const isHeld = Number.isInteger(number) && number >= FIRST.number && number <= latest;
    return isHeld ? c.json(drawWire(number, latest)) : c.json({ message: 'Concurso não encontrado' }, 404);
  });
  return lottery;
}
