import { MAILBOX_PATH } from '#core/domain/dev-paths.ts';
import type { Config } from './config.ts';
import { SANDBOX_PATH } from './providers/sandbox/sandbox-provider.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './services/demo/accounts.ts';

const LOCKED_DEMO = [
  'Há dados de demonstração neste banco, bloqueados porque DEMO está desligado: ninguém entra nas contas',
  'de demonstração, e as rifas delas não aparecem para ninguém. Para usá-los, inicie com DEMO=on.',
  "Para removê-los, inicie só neste computador com HOST=127.0.0.1 e DEMO=on, entre em cada conta e use 'Excluir conta'.",
  '',
];

/** Lines printed at the start, as one text so that they stay together. */
export function announcement(config: Config, hasLockedDemo: boolean): string {
  const signIns = Object.values(DEMO_ACCOUNTS).map(
    ({ email, description }) => `  ${email.padEnd(30)} ${description}`,
  );
  const sandbox = [`Pagamentos de teste: ${config.publicUrl}${SANDBOX_PATH} (nenhum valor é cobrado)`, ''];
  const mailbox = [`Mensagens de teste: ${config.publicUrl}${MAILBOX_PATH} (nada é enviado)`, ''];
  const demo = [`Contas de demonstração, senha ${DEMO_PASSWORD}`, ...signIns, ''];
  const lines = [
    '',
    `Rifaria no ar: ${config.publicUrl}`,
    '',
    ...(config.demo ? demo : []),
    ...(hasLockedDemo ? LOCKED_DEMO : []),
    ...(config.sandboxProvider ? sandbox : []),
    ...(config.messages.mailbox ? mailbox : []),
  ];
  return `${lines.join('\n')}\n`;
}
