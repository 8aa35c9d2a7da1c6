import { html } from 'hono/html';
import { formatMoney } from '#core/domain/money.ts';
import { FEE_PAYMENT_STATUS_LABELS } from '#core/text/publication.ts';
import type { SandboxLedger } from './ledger.ts';
import { pageLayout } from './page-layout.ts';
import type { SandboxSeller } from './seller-routes.ts';
import type { SandboxPayment, SandboxStatus } from './records.ts';

const MOMENT = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Sao_Paulo',
});
const moment = (iso: string) => MOMENT.format(new Date(iso));
const money = (reais: number) => formatMoney(Math.round(reais * 100));

/** What may become of a payment from each status, as a provider and a bank may decide. */
export const STATUS_CHANGES: Record<SandboxStatus, readonly SandboxStatus[]> = {
  pending: ['approved', 'rejected', 'cancelled'],
  approved: ['refunded', 'charged_back'],
  charged_back: ['approved'],
  rejected: [],
  cancelled: [],
  refunded: [],
};

const CHANGE_LABELS: Record<SandboxStatus, string> = {
  pending: 'Deixar pendente',
  approved: 'Aprovar',
  rejected: 'Recusar',
  cancelled: 'Cancelar',
  refunded: 'Devolver',
  charged_back: 'Contestar',
};

const table = (heads: string[], rows: unknown[]) =>
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

function paymentRow({ id, status, amount, externalReference, updatedAt }: SandboxPayment, basePath: string) {
  const buttons = STATUS_CHANGES[status].map(
    (to) => html`<button name="status" value="${to}">${CHANGE_LABELS[to]}</button>`,
  );
  return html`<tr>
    <td>${id}<br /><span class="soft">${externalReference ?? ''}</span></td>
    <td class="${status}">${FEE_PAYMENT_STATUS_LABELS[status]}</td>
    <td class="money">${money(amount)}</td>
    <td>${moment(updatedAt)}</td>
    <td><form method="post" action="${basePath}/payments/${id}">${buttons}</form></td>
  </tr>`;
}

/** Everything that the stand-in has seen, newest first. */
export function overviewPage(ledger: SandboxLedger, seller: SandboxSeller, basePath: string) {
  const preferences = ledger.preferences.toReversed().map(
    (preference) =>
      html`<tr>
        <td><a href="${basePath}/checkout/${preference.id}">${preference.title}</a></td>
        <td class="money">${money(preference.amount)}</td>
        <td>${ledger.isExpired(preference) ? 'Expirado' : moment(preference.expiresAt)}</td>
      </tr>`,
  );
  const payments = ledger.payments.toReversed().map((payment) => paymentRow(payment, basePath));
  const deliveries = ledger.deliveries.toReversed().map(
    ({ paymentId, action, at, answer }) =>
      html`<tr>
        <td>${paymentId}</td>
        <td>${action}</td>
        <td>${moment(at)}</td>
        <td>${answer ?? 'sem resposta'}</td>
      </tr>`,
  );
  const content = html`<h1>O que o provedor de teste viu</h1>
    <h2>Pagamentos</h2>
    ${table(['Pagamento', 'Situação', 'Valor', 'Última mudança', 'Mudar'], payments)}
    <h2>Preferências</h2>
    ${table(['Item', 'Valor', 'Vale até'], preferences)}
    <h2>Notificações enviadas</h2>
    ${table(['Pagamento', 'Ação', 'Quando', 'Resposta'], deliveries)}
    <h2>Conta de vendedor para testes</h2>
    <p>
      Em Configuração de recebimento, conecte o cartão com estas credenciais. Fora daqui elas não valem nada.
    </p>
    <p>
      Chave pública: <code>${seller.apiKey}</code><br />Token de acesso: <code>${seller.apiToken}</code>
    </p>`;
  return pageLayout('Painel', content, true);
}
