import { html } from 'hono/html';
import { MAILBOX_PATH } from '#core/domain/dev-paths.ts';
import type { StoredMessage } from './mailbox.ts';

const STYLE = `
:root { color-scheme: light dark; --page: #fbf7f0; --card: #fff; --ink: #1f1a17; --soft: #6b615a; --line: #e6ddd1;
  --main: #5b2a86; --on-main: #fff; --note: #fff0cc; --on-note: #764a00; }
@media (prefers-color-scheme: dark) { :root { --page: #15120f; --card: #201b17; --ink: #f4eee6; --soft: #b3a79c;
  --line: #3a332d; --main: #c9a4f0; --on-main: #241238; --note: #3a2c10; --on-note: #ffd27a; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
header { display: flex; gap: 1rem; align-items: center; justify-content: space-between; padding: .5rem 1rem;
  background: var(--main); color: var(--on-main); font-weight: 700; }
header a { display: inline-flex; align-items: center; min-height: 2.75rem; color: inherit; }
main { max-width: 42rem; margin: 0 auto; padding: 1rem 1rem 3rem; }
.note { margin: 0 0 1rem; padding: .75rem 1rem; border-radius: .875rem; background: var(--note); color: var(--on-note); }
h1 { margin: 0 0 .5rem; font-size: 1.375rem; line-height: 1.25; overflow-wrap: anywhere; }
h2 { margin: 1.5rem 0 .5rem; font-size: 1.05rem; }
a { color: inherit; }
p { margin: .25rem 0; overflow-wrap: anywhere; } .soft { color: var(--soft); font-size: .9375rem; }
ol { display: grid; gap: .625rem; margin: 0; padding: 0; list-style: none; }
li a { display: block; padding: .875rem 1rem; border: 1px solid var(--line); border-radius: .875rem; background: var(--card);
  color: inherit; text-decoration: none; }
li a:hover { border-color: var(--main); } li strong { display: block; overflow-wrap: anywhere; }
iframe { display: block; width: 100%; height: 36rem; border: 1px solid var(--line); border-radius: .875rem; background: var(--card); }
pre { margin: 0; padding: 1rem; border: 1px solid var(--line); border-radius: .875rem; background: var(--card);
  white-space: pre-wrap; overflow-wrap: anywhere; font: .9375rem/1.5 ui-monospace, monospace; }
:focus-visible { outline: 3px solid var(--main); outline-offset: 2px; }
`;

const MOMENT = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Sao_Paulo',
});

function page(title: string, content: ReturnType<typeof html> | Promise<ReturnType<typeof html>>) {
  return html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Mensagens de teste</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <header><a href="${MAILBOX_PATH}">Mensagens de teste</a><a href="/">Rifaria</a></header>
        <main>${content}</main>
      </body>
    </html>`;
}

const titleOf = (message: StoredMessage) => (message.kind === 'mail' ? message.subject : message.text);
const wayOf = ({ kind }: StoredMessage) => (kind === 'mail' ? 'E-mail' : 'SMS');

/** All unsent messages, newest first. */
export function listPage(messages: readonly StoredMessage[]) {
  const items = messages.map(
    (message) =>
      html`<li>
        <a href="${MAILBOX_PATH}/${message.id}">
          <strong>${titleOf(message)}</strong>
          <span class="soft">${wayOf(message)} para ${message.to} · ${MOMENT.format(message.at)}</span>
        </a>
      </li>`,
  );
  return page(
    'Caixa',
    html`<h1>Caixa de mensagens</h1>
      <p class="note">
        Nada sai deste servidor: e-mails e SMS ficam aqui enquanto SMTP_URL não estiver definida.
        <a href="${MAILBOX_PATH}">Atualizar</a>
      </p>
      ${
        items.length === 0
          ? html`<p class="soft">Nenhuma mensagem ainda. Peça um código em Recuperar senha e volte aqui.</p>`
          : html`<ol>
              ${items}
            </ol>`
      }`,
  );
}

/** One message: its HTML in a sandboxed frame, and its plain text. */
export function messagePage(message: StoredMessage) {
  const look =
    message.kind === 'mail'
      ? html`<h2>Como aparece</h2>
          <iframe title="E-mail: ${message.subject}" sandbox srcdoc="${message.html}"></iframe>
          <h2>Só texto</h2>`
      : '';
  return page(
    titleOf(message),
    html`<h1>${titleOf(message)}</h1>
      <p class="soft">${wayOf(message)} para ${message.to} · ${MOMENT.format(message.at)}</p>
      ${look}
      <pre>${message.text}</pre>`,
  );
}

/** Page for unknown or expired messages. */
export function missingPage() {
  return page(
    'Não encontrada',
    html`<h1>Esta mensagem não está mais aqui</h1>
      <p><a href="${MAILBOX_PATH}">Ver as outras</a></p>`,
  );
}
