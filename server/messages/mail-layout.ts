import { html, raw } from 'hono/html';
import type { MessageText } from './message-text.ts';

const FONT = raw("font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif");

/** For mail clients with a dark scheme; the inline colours are for all others. */
const DARK = raw(`
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background:#15120f!important}.card{background:#201b17!important;border-color:#3a332d!important}
.ink{color:#f4eee6!important}.muted{color:#b3a79c!important}.brand{color:#c9a4f0!important}
.code{background:#33243f!important;color:#f4eee6!important;border-color:#c9a4f0!important}
.tear{border-color:#3a332d!important}.button{background:#c9a4f0!important;color:#241238!important}}
`);

const NOT_TO_GET = 'Para não receber:';

const paragraph = (text: string) =>
  html`<p class="ink" style="margin:0 0 16px;${FONT};font-size:16px;line-height:24px;color:#1f1a17">
    ${text}
  </p>`;

const codeBox = (code: string) =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px">
    <tr>
      <td align="center">
        <div
          class="code"
          style="display:inline-block;padding:14px 16px 14px 24px;border:2px dashed #5b2a86;border-radius:14px;background:#f0e7f8;color:#1f1a17;${FONT};font-size:34px;line-height:40px;font-weight:700;letter-spacing:8px"
        >
          ${code}
        </div>
      </td>
    </tr>
  </table>`;

const button = ({ label, url }: { label: string; url: string }) =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px">
    <tr>
      <td align="center">
        <a
          class="button"
          href="${url}"
          style="display:inline-block;padding:14px 28px;border-radius:14px;background:#5b2a86;color:#ffffff;${FONT};font-size:16px;line-height:20px;font-weight:700;text-decoration:none"
          >${label}</a
        >
      </td>
    </tr>
  </table>`;

const note = (text: string) =>
  html`<p class="muted" style="margin:0;${FONT};font-size:14px;line-height:21px;color:#6b615a">${text}</p>`;

const settingsLine = ({ settings }: MessageText) =>
  settings === undefined
    ? ''
    : html`<br />${NOT_TO_GET}
        <a class="muted" href="${settings.url}" style="color:#6b615a">${settings.label}</a>`;

/** HTML for mail clients: tables and inline styles, no external resources. */
export async function mailHtml(greeting: string, text: MessageText): Promise<string> {
  const body = [
    paragraph(greeting),
    ...text.paragraphs.map(paragraph),
    text.code === undefined ? '' : codeBox(text.code),
    text.action === undefined ? '' : button(text.action),
    text.note === undefined ? '' : note(text.note),
  ];
  const page = await html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${text.subject}</title>
        <style>
          ${DARK}
        </style>
      </head>
      <body class="paper" style="margin:0;padding:0;background:#fbf7f0">
        <div style="display:none;max-height:0;overflow:hidden">${text.preview}</div>
        <table
          role="presentation"
          class="paper"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          style="background:#fbf7f0"
        >
          <tr>
            <td align="center" style="padding:24px 12px">
              <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px">
                <tr>
                  <td
                    class="brand"
                    style="padding:0 4px 16px;${FONT};font-size:22px;line-height:28px;font-weight:800;color:#5b2a86"
                  >
                    Rifaria
                  </td>
                </tr>
                <tr>
                  <td
                    class="card"
                    style="padding:28px 24px;border:1px solid #e6ddd1;border-radius:14px;background:#ffffff"
                  >
                    ${body}
                  </td>
                </tr>
                <tr>
                  <td
                    class="muted"
                    style="padding:16px 4px;${FONT};font-size:13px;line-height:20px;color:#6b615a"
                  >
                    Mensagem automática da Rifaria. Não precisa responder.${settingsLine(text)}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`;
  return String(page);
}

/** The plain text alternative. */
export function mailText(greeting: string, text: MessageText): string {
  const parts = [
    greeting,
    ...text.paragraphs,
    text.code,
    text.action && `${text.action.label}: ${text.action.url}`,
    text.note,
    'Rifaria\nMensagem automática. Não precisa responder.',
    text.settings && `${NOT_TO_GET} ${text.settings.label} (${text.settings.url})`,
  ];
  return `${parts.filter((part) => part !== undefined).join('\n\n')}\n`;
}
