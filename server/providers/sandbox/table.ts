import { html } from 'hono/html';

/** A table that scrolls sideways where it must; a sentence without rows. */
export const table = (heads: string[], rows: unknown[]) =>
  rows.length === 0
    ? html`<p class="soft">Nada ainda.</p>`
    : html`<div class="scroll">
        <table>
          <thead>
            <tr>
              ${heads.map((head) => html`<th scope="col">${head}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${rows}
          </tbody>
        </table>
      </div>`;
