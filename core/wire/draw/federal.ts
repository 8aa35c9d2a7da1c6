import * as z from 'zod/mini';
import { COMPLETE_DAY, formatDay, isDay } from '#core/domain/days.ts';
import { FEDERAL_NUMBER_MAX, FEDERAL_PRIZES, type FederalDraw } from '#core/domain/draw/federal-draw.ts';

const TICKET = /^\d{6}$/;
/** A prize above this is none that was ever drawn, and no longer exact in cents. */
const PRIZE_MAX_REAIS = 1e9;

const dayFrom = (text: string) => text.replace(COMPLETE_DAY, '$3-$2-$1');
const isDate = (text: string) => COMPLETE_DAY.test(text) && isDay(dayFrom(text));
const isWholeCents = (reais: number) => Math.abs(reais * 100 - Math.round(reais * 100)) < 1e-4;

const drawNumber = z.int().check(z.minimum(1), z.maximum(FEDERAL_NUMBER_MAX));
const date = z.string().check(z.refine(isDate));
const prize = z.object({
  faixa: z.int().check(z.minimum(1), z.maximum(FEDERAL_PRIZES)),
  valorPremio: z.number().check(z.minimum(0), z.maximum(PRIZE_MAX_REAIS), z.refine(isWholeCents)),
});
const ofEachPlace = (prizes: { faixa: number }[]) => new Set(prizes.map(({ faixa }) => faixa)).size;

const federalWire = z.object({
  numero: drawNumber,
  dataApuracao: date,
  dezenasSorteadasOrdemSorteio: z.array(z.string().check(z.regex(TICKET))).check(z.length(FEDERAL_PRIZES)),
  listaRateioPremio: z.array(prize).check(
    z.length(FEDERAL_PRIZES),
    z.refine((prizes) => ofEachPlace(prizes) === FEDERAL_PRIZES),
  ),
  localSorteio: z.string(),
  nomeMunicipioUFSorteio: z.string(),
  dataProximoConcurso: z.nullish(z.union([date, z.literal('')])),
  numeroConcursoAnterior: z.nullish(z.int()),
  numeroConcursoProximo: z.nullish(z.int()),
});

const numberOrNull = (number: number | null | undefined) =>
  number !== null && number !== undefined && number > 0 ? number : null;

/** A draw in the Caixa's own words: our reply, and what its own must be to be believed. What is not of this shape is refused. */
export const federalDrawReply = z.codec(federalWire, z.custom<FederalDraw>(), {
  decode: (wire) => ({
    number: wire.numero,
    drawnOn: dayFrom(wire.dataApuracao),
    tickets: wire.dezenasSorteadasOrdemSorteio,
    prizes: wire.listaRateioPremio
      .map(({ faixa, valorPremio }) => ({ place: faixa, amountCents: Math.round(valorPremio * 100) }))
      .sort((one, other) => one.place - other.place),
    venue: wire.localSorteio,
    city: wire.nomeMunicipioUFSorteio,
    nextDrawOn: wire.dataProximoConcurso ? dayFrom(wire.dataProximoConcurso) : null,
    previousNumber: numberOrNull(wire.numeroConcursoAnterior),
    nextNumber: numberOrNull(wire.numeroConcursoProximo),
  }),
  encode: (draw) => ({
    numero: draw.number,
    dataApuracao: formatDay(draw.drawnOn),
    dezenasSorteadasOrdemSorteio: draw.tickets,
    listaRateioPremio: draw.prizes.map(({ place, amountCents }) => ({
      faixa: place,
      valorPremio: amountCents / 100,
    })),
    localSorteio: draw.venue,
    nomeMunicipioUFSorteio: draw.city,
    dataProximoConcurso: draw.nextDrawOn === null ? null : formatDay(draw.nextDrawOn),
    numeroConcursoAnterior: draw.previousNumber,
    numeroConcursoProximo: draw.nextNumber,
  }),
});
