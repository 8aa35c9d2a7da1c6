import { html } from 'hono/html';
import { formatMoney } from '#core/domain/money.ts';
import { FEE_PAYMENT_STATUS_LABELS } from '#core/text/publication/publication.ts';
import type { SandboxLedger } from './ledger.ts';
import { accountTable } from './account-table.ts';
import { canRefundPart, heldRefundOf } from './part-refund.ts';
import { pageLayout } from './page-layout.ts';
import type { SandboxSeller } from './accounts.ts';
import type { SandboxPayment, SandboxStatus } from './records.ts';
import { table } from './table.ts';

const MOMENT = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Sao_Paulo',
});
const moment = (iso: string) => MOMENT.format(new Date(iso));
const money = (reais: number) => formatMoney(Math.round(reais * 100));

/** Allowed status changes, as a provider or bank may decide. */
export const STATUS_CHANGES: Record<SandboxStatus, readonly SandboxStatus[]> = {
  pending: ['approved', 'rejected', 'cancelled'],
  in_process: ['approved', 'rejected'],
  approved: ['refunded', 'charged_back'],
  charged_back: ['approved'],
  rejected: [],
  // A payment that was under way.
  cancelled: ['approved'],
  refunded: [],
};

const CHANGE_LABELS: Record<SandboxStatus, string> = {
  pending: 'Deixar pendente',
  in_process: 'Deixar em análise',
  approved: 'Aprovar',
  rejected: 'Recusar',
  cancelled: 'Cancelar',
  refunded: 'Devolver',
  charged_back: 'Contestar',
};

/** A chargeback that the card's bank decides for the seller: the payment is approved again. */
const labelOf = (from: SandboxStatus, to: SandboxStatus): string =>
  from === 'charged_back' ? 'Decidir para o vendedor' : CHANGE_LABELS[to];

/** What the organizer gives back in part at the provider. */
function partRefundButton(payment: SandboxPayment) {
  if (!canRefundPart(payment)) return '';
  return html`<button name="refund" value="part">Devolver R$ 1,00</button>`;
}

/** What the provider makes of a refund that it has taken on. */
function heldRefundButtons(payment: SandboxPayment) {
  if (!heldRefundOf(payment)) return '';
  return html`<button name="refund" value="finish">Concluir a devolução</button
    ><button name="refund" value="reject">Recusar a devolução</button>`;
}

const refundedNote = ({ refundedAmount = 0 }: SandboxPayment) =>
  refundedAmount > 0 ? html`<br /><span class="soft">devolvidos ${money(refundedAmount)}</span>` : '';

function paymentRow(payment: SandboxPayment, basePath: string) {
  const { id, status, amount, externalReference, updatedAt, pix } = payment;
  const title = pix ? html`<a href="${basePath}/pix/${id}">${id}</a> (Pix)` : id;
  const buttons = STATUS_CHANGES[status].map(
    (to) => html`<button name="status" value="${to}">${labelOf(status, to)}</button>`,
  );
  return html`<tr>
    <td>${title}<br /><span class="soft">${externalReference ?? ''}</span></td>
    <td class="${status}">${FEE_PAYMENT_STATUS_LABELS[status]}</td>
    <td class="money">${money(amount)}${refundedNote(payment)}</td>
    <td>${moment(updatedAt)}</td>
    <td>
      <form method="post" action="${basePath}/payments/${id}">
        ${buttons}${partRefundButton(payment)}${heldRefundButtons(payment)}
      </form>
    </td>
  </tr>`;
}

/** Everything recorded by the sandbox, newest first. */
export function overviewPage(
  ledger: SandboxLedger,
  { seller, sellers }: { seller: SandboxSeller; sellers: readonly number[] },
  basePath: string,
) {
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
    <h2>Contas de vendedores</h2>
    ${accountTable(ledger, sellers, basePath)}
    <h2>Conta de vendedor para testes</h2>
    <p>
      Em Configuração de recebimento, conecte o cartão com estas credenciais. Fora daqui elas não valem nada.
    </p>
    <p>Chave pública: <code>${seller.apiKey}</code><br />Token de acesso: <code>${seller.apiToken}</code></p>
    <p>
      Outras contas: <code>TEST-seller-NOME-key</code> com <code>TEST-seller-NOME-token</code>, cada nome uma
      conta.
    </p>`;
  return pageLayout('Painel', content, true);
}
