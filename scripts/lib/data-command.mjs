/** Run by the project's own Node: `backup FOLDER` or `restore FOLDER`, with the server's settings. */
import path from 'node:path';
import { formatInstant } from '#core/domain/instants.ts';
import { backUp, restore } from './data-backup.mjs';
import { runCommand, SetupError } from './project.mjs';
import { withServerSettings } from './with-server-settings.mjs';

/**
 * What the operator has to know: a copy undoes what people did for their safety after it (P-1031), and sales wait for their sellers
 * (P-739, P-751).
 * @param {string} target
 * @param {Date} copiedAt
 */
function printRestored(target, copiedAt) {
  console.log(`Dados restaurados de ${target}, como estavam em ${formatInstant(copiedAt.toISOString())}.`);
  console.log(
    'Todas as sessões foram encerradas: todos entram de novo. Senhas, contatos e dados de recebimento trocados depois da cópia voltaram ao que eram, e contas e rifas excluídas depois dela voltaram. O que fazer: docs/OPERATIONS.md, "After a restore".',
  );
  console.log(
    'As vendas de todas as rifas estão pausadas, até que cada organizador compare os pagamentos recebidos com as vendas e as retome.',
  );
}

const [command, folder] = process.argv.slice(2);

await runCommand(async () => {
  if (folder === undefined) throw new SetupError(`Diga a pasta: npm run ${command} -- /caminho/da/copia`);
  const target = path.resolve(folder);
  await withServerSettings(async (config) => {
    if (command === 'restore') printRestored(target, await restore(config, target));
    else {
      await backUp(config, target);
      console.log(`Cópia feita em ${target}.`);
    }
  });
});
