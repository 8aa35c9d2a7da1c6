import { html } from 'hono/html';
import type { SandboxLedger } from './ledger.ts';
import type { SandboxAccountState } from './records.ts';
import { table } from './table.ts';

/** Buttons of an account; those of changes that are in effect are not shown. */
export const ACCOUNT_CHANGES: readonly {
  name: string;
  label: string;
  change: Partial<SandboxAccountState>;
}[] = [
  { name: 'revoke', label: 'Revogar o token', change: { isRevoked: true } },
  { name: 'restore', label: 'Restaurar o token', change: { isRevoked: false } },
  { name: 'empty', label: 'Ficar sem saldo', change: { hasNoBalance: true } },
  { name: 'fill', label: 'Repor o saldo', change: { hasNoBalance: false } },
  { name: 'hold', label: 'Segurar as devoluções', change: { holdsRefunds: true } },
  { name: 'release', label: 'Devolver na hora', change: { holdsRefunds: false } },
];

const stateText = ({ isRevoked, hasNoBalance, holdsRefunds }: SandboxAccountState) =>
  [
    ...(isRevoked ? ['token revogado'] : []),
    ...(hasNoBalance ? ['sem saldo'] : []),
    ...(holdsRefunds ? ['segura devoluções'] : []),
  ].join(', ') || 'em ordem';

/** Sellers' accounts with what may go wrong with them. */
export function accountTable(ledger: SandboxLedger, sellers: readonly number[], basePath: string) {
  const rows = sellers.map((id) => {
    const state = ledger.accountState(id);
    const isNew = (change: Partial<SandboxAccountState>) =>
      Object.entries(change).some(([name, value]) => state[name as keyof SandboxAccountState] !== value);
    const buttons = ACCOUNT_CHANGES.filter(({ change }) => isNew(change)).map(
      ({ name, label }) => html`<button name="change" value="${name}">${label}</button>`,
    );
    return html`<tr>
      <td>${id}</td>
      <td>${stateText(state)}</td>
      <td><form method="post" action="${basePath}/accounts/${id}">${buttons}</form></td>
    </tr>`;
  });
  return table(['Conta', 'Situação', 'Mudar'], rows);
}
