import { html } from 'hono/html';

/** Escaped HTML. */
export type Html = ReturnType<typeof html>;

/** Deliberately unlike our own design, so that nobody confuses the provider's pages with ours. */
const STYLE = `
:root { color-scheme: light dark; --page: #f1f3f8; --card: #fff; --ink: #1b2333; --soft: #5a6478; --line: #d8dde8;
  --main: #0a5fd0; --on-main: #fff; --note: #fff3cd; --on-note: #5c4400; --good: #0b7a43; --bad: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --page: #10141c; --card: #1a202c; --ink: #eef1f7; --soft: #a9b3c6;
  --line: #333d50; --main: #7fb4ff; --on-main: #06264f; --note: #3d3210; --on-note: #ffe29a; --good: #6fd8a0; --bad: #ff9d94; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 27rem; margin: 0 auto; padding: 1rem 1rem 3rem; }
main.wide { max-width: 60rem; }
.brand { display: flex; align-items: center; gap: .5rem; padding: .75rem 1rem; color: var(--on-main); background: var(--main);
  font-weight: 700; }
.note { margin: 0 0 1rem; padding: .75rem 1rem; border-radius: .75rem; background: var(--note); color: var(--on-note); }
.card { padding: 1.25rem 1rem; border: 1px solid var(--line); border-radius: 1rem; background: var(--card); margin-bottom: 1rem; }
h1 { margin: 0 0 .25rem; font-size: 1.25rem; } h2 { margin: 1.5rem 0 .5rem; font-size: 1.05rem; }
p { margin: .25rem 0; overflow-wrap: anywhere; } .soft { color: var(--soft); font-size: .9rem; }
.amount { margin: .5rem 0 0; font-size: 2rem; font-weight: 750; line-height: 1.2; }
form { display: grid; gap: .625rem; margin-top: 1.25rem; }
button, .button { display: block; width: 100%; min-height: 3rem; padding: .625rem 1rem; border: 1px solid var(--line);
  border-radius: .75rem; background: transparent; color: var(--ink); font: inherit; font-weight: 600; text-align: center;
  text-decoration: none; cursor: pointer; }
button.main, .button.main { border-color: transparent; background: var(--main); color: var(--on-main); }
button:hover, .button:hover { filter: brightness(1.08); }
:focus-visible { outline: 3px solid var(--main); outline-offset: 2px; }
a { color: var(--main); } .back { display: block; min-height: 2.75rem; padding: .625rem; text-align: center; }
.scroll { overflow-x: auto; } table { width: 100%; border-collapse: collapse; font-size: .9rem; }
th, td { padding: .5rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
.money { white-space: nowrap; }
@media (max-width: 40rem) { thead { display: none; } table, tbody, tr, td { display: block; }
  tr { padding: .75rem 0; border-bottom: 1px solid var(--line); } td { padding: .125rem 0; border: 0; } }
td form { display: flex; flex-wrap: wrap; gap: .375rem; margin: 0; }
td button { width: auto; min-height: 2.75rem; padding: .25rem .75rem; font-size: .875rem; }
.approved { color: var(--good); } .rejected, .charged_back { color: var(--bad); }
`;

/** A page of the sandbox, without scripts. `isWide`: for tables. */
export function pageLayout(title: string, content: Html | Promise<Html>, isWide = false) {
  return html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Pagamento de teste</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <header class="brand">Pagamento de teste</header>
        <main class="${isWide ? 'wide' : ''}">
          <p class="note"><strong>Ambiente de teste:</strong> nenhum valor é cobrado.</p>
          ${content}
        </main>
      </body>
    </html>`;
}
