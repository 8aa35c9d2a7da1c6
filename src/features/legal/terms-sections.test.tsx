// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MemoryRouter } from 'react-router-dom';
import { CANCEL_AFTER_DRAW_DAYS, FREEZE_HOUR, POSTPONEMENTS_MAX } from '#core/domain/limits.ts';
import { REFUND_REQUEST_DAYS } from '#core/domain/selling/refund-request.ts';
import { TERMS_SECTIONS } from './terms-sections.tsx';

function textOf(id: string): string {
  const section = TERMS_SECTIONS.find((one) => one.id === id);
  const { container } = render(<MemoryRouter>{section?.body}</MemoryRouter>);
  return (container.textContent ?? '').replace(/\s+/g, ' ');
}

test('tickets are sold on the page, and their money goes to the organizer (P-606, P-880)', () => {
  expect(textOf('vendas')).toMatch(
    /paga direto ao organizador.*chave Pix.*Mercado Pago.*não passa pela Rifaria/,
  );
  expect(textOf('vendas')).not.toMatch(/ainda não/);
});

test('the lock begins with the first reservation, and the terms say what it locks (P-314, P-704)', () => {
  expect(textOf('vendas')).toMatch(
    /Desde a primeira reserva, a quantidade de tickets, o preço, o modelo, a loteria, a data do sorteio, os números da sorte e os prêmios prometidos/,
  );
});

test('the draw is bound to the closed list, and can be postponed twice (P-710, P-802, P-808, P-812)', () => {
  expect(textOf('sorteio')).toContain(`Às ${FREEZE_HOUR}h do dia do sorteio, a lista`);
  expect(textOf('sorteio')).toContain(`adiar o sorteio no máximo ${POSTPONEMENTS_MAX} vezes`);
  expect(textOf('sorteio')).toContain('é o organizador quem informa os números sorteados');
});

test('money comes back in the stated times, and what the provider does not give back is the organizer’s (P-727, P-728, P-779, P-340)', () => {
  expect(textOf('devolucoes')).toContain(`na própria compra por ${REFUND_REQUEST_DAYS} dias`);
  expect(textOf('devolucoes')).toMatch(/adiado.*mais 7 dias.*não pode recusar/);
  expect(textOf('devolucoes')).toContain(`a partir de ${CANCEL_AFTER_DRAW_DAYS} dias depois da data`);
  expect(textOf('devolucoes')).toMatch(/90 dias do pagamento por Pix e 180 do pagamento por cartão/);
});

test('an account is deleted in Meus dados, not by e-mail (P-209)', () => {
  expect(textOf('fim')).toContain('excluir a conta em Meus dados');
  expect(textOf('fim')).not.toContain('@');
});
