/** What `npm run draw` does, over an open database. */
import { formatDay } from '#core/domain/days.ts';
import { readFinishedDay } from '#core/domain/typed-day.ts';
import { deleteEnteredReadings } from '#server/repositories/draw/federal-readings.ts';
import { enterFederalDraw } from '#server/services/draw/enter-federal-draw.ts';
import { listStoredDraws } from '#server/services/draw/stored-draws.ts';
import { listAwaitingFederalDraw } from '#server/tickets/result/awaiting-draw.ts';
import { SetupError } from './project.mjs';

/** @typedef {import('./raffle-actions.mjs').Action} Action */
/** @typedef {import('#core/domain/draw/federal-readings.ts').ReadingState} ReadingState */

const USAGE = `Use um destes:
  npm run draw -- list
  npm run draw -- enter EXTRAÇÃO DIA 1º 2º 3º 4º 5º    (como 6011 19/12/2026 040292 015678 094803 002499 031250)
  npm run draw -- remove EXTRAÇÃO`;
/** How many draws are listed. */
const LISTED = 10;

/** @type {Record<ReadingState, string>} */
const STATES = {
  unconfirmed: 'falta confirmar',
  confirmed: 'confirmada',
  disputed: 'dois resultados diferentes',
};

/** @type {Record<ReadingState, string>} */
const NEXT_STEPS = {
  unconfirmed:
    'Anotada. Daqui a meia hora, leia de novo na página da Caixa e informe outra vez: só então vale.',
  confirmed: 'Confirmada: as rifas que esperam por ela são sorteadas em até um minuto.',
  disputed:
    'Já havia outro resultado desta extração. Nada é sorteado por ela até restar um só: confira e use “remove”.',
};

/** @type {Action} */
async function list({ db }) {
  const draws = (await listStoredDraws(db, LISTED)).map(({ draw, state, isEntered }) => {
    const source = isEntered ? ', informada aqui' : '';
    return `${draw.number}  ${formatDay(draw.drawnOn)}  ${draw.tickets.join(' ')}  ${STATES[state]}${source}`;
  });
  const days = (await listAwaitingFederalDraw(db)).map(({ fromDay }) => fromDay).toSorted();
  const waiting = [...Map.groupBy(days, (day) => day)].map(
    ([day, raffles]) => `${raffles.length} à espera da primeira extração a partir de ${formatDay(day)}`,
  );
  return [...draws, ...(waiting.length === 0 ? ['Nenhuma rifa à espera.'] : waiting)].join('\n');
}

/** @param {readonly string[]} given @returns {Action} */
function enter([number = '', day = '', ...tickets]) {
  const entered = { number: Number(number), drawnOn: readFinishedDay(day), tickets };
  return async (sources) => {
    const state = await enterFederalDraw(sources, entered);
    if (state !== undefined) return NEXT_STEPS[state];
    throw new SetupError(`Esta não pode ser uma extração já realizada. Confira os dados. ${USAGE}`);
  };
}

/** @param {string} number @returns {Action} */
const remove =
  (number) =>
  async ({ db }) => {
    if (await deleteEnteredReadings(db, Number(number)))
      return `O que foi informado da extração ${number} foi apagado.`;
    throw new SetupError(`Nada informado aqui da extração ${number}, ou ela já sorteou uma rifa.`);
  };

/**
 * The action that command-line arguments ask for.
 * @param {string[]} args
 * @returns {Action}
 * @throws SetupError for arguments that ask for nothing
 */
export function drawActionOf([command, ...given]) {
  const [number = ''] = given;
  if (command === 'list') return list;
  if (command === 'enter' && given.length === 7) return enter(given);
  if (command === 'remove' && /^\d+$/.test(number)) return remove(number);
  throw new SetupError(USAGE);
}
