/** What `npm run raffle` does, over an open database. */
import { parseArgs } from 'node:util';
import { formatInstant } from '#core/domain/instants.ts';
import { REPORT_REASON_MAX_LENGTH } from '#core/domain/limits.ts';
import { reportForm } from '#core/forms/raffles/report.ts';
import { listReports } from '#server/repositories/publication/oversight.ts';
import { resumeSales, stopSales } from '#server/services/publication/stop-sales.ts';
import { SetupError } from './project.mjs';

/** @typedef {Pick<import('#server/services/service-context.ts').ServiceContext, 'db' | 'now'>} Sources */
/** @typedef {(sources: Sources) => Promise<string>} Action returns what to print */

const USAGE = `Use um destes:
  npm run raffle -- reports
  npm run raffle -- stop ID --reason "motivo, que aparece na página da rifa"
  npm run raffle -- resume ID`;
/** How many reports are listed, newest first. */
const LISTED = 100;

/** Text of strangers on one line, without what a terminal would obey. */
const plain = (/** @type {string} */ text) => text.replaceAll(/\p{Cc}+/gu, ' ');

/** @type {Action} */
async function reports({ db }) {
  const lines = (await listReports(db, LISTED)).map(({ at, raffleId, title, reason, isStopped }) => {
    const state = isStopped ? ' (vendas suspensas)' : '';
    return `${formatInstant(at.toISOString())}  ${raffleId}  “${plain(title)}”${state}: ${plain(reason)}`;
  });
  return lines.length === 0 ? 'Nenhuma denúncia.' : lines.join('\n');
}

/** @param {string} id @param {unknown} given @returns {Action} */
function stop(id, given) {
  const { data } = reportForm.safeParse({ reason: given ?? '' });
  if (!data) throw new SetupError(`Diga o motivo, com até ${REPORT_REASON_MAX_LENGTH} caracteres. ${USAGE}`);
  return async (sources) => {
    if (!(await stopSales(sources, id, data.reason)))
      throw new SetupError(`A rifa ${id} nunca foi publicada.`);
    return `Vendas da rifa ${id} suspensas.`;
  };
}

/** @param {string} id @returns {Action} */
const resume = (id) => async (sources) => {
  if (await resumeSales(sources, id)) return `Vendas da rifa ${id} liberadas.`;
  throw new SetupError(`As vendas da rifa ${id} não estão suspensas pela Rifaria.`);
};

/**
 * The action that command-line arguments ask for.
 * @param {string[]} args
 * @returns {Action}
 * @throws SetupError for arguments that ask for nothing
 */
export function raffleActionOf(args) {
  const options = /** @type {const} */ ({ reason: { type: 'string' } });
  const { positionals, values } = parseArgs({ args, allowPositionals: true, strict: false, options });
  const [command, given = ''] = positionals;
  const id = given.toLowerCase();
  if (command === 'reports') return reports;
  if (command === 'stop' && id !== '') return stop(id, values.reason);
  if (command === 'resume' && id !== '') return resume(id);
  throw new SetupError(USAGE);
}
