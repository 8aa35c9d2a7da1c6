// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SPENT_TOKEN_DAYS } from '#core/domain/limits.ts';
import { HOLDER_HOURS } from '#core/domain/selling/hold-pause.ts';
import { maskedName, maskedWinner } from '#core/domain/selling/masked-name.ts';
import { ALERT_DAYS } from '#core/domain/selling/alert-days.ts';
import { ERASE_DEVICE_LABEL } from '#core/text/account/erase-device.ts';
import { VISITED_RAFFLES_MAX } from '#src/storage/visited-raffle-keys.ts';
import { PRIVACY_SECTIONS } from './privacy-sections.tsx';

function textOf(id: string): string {
  const section = PRIVACY_SECTIONS.find((one) => one.id === id);
  return (render(<>{section?.body}</>).container.textContent ?? '').replace(/\s+/g, ' ');
}

test('the server keeps alerts of purchases without an account, for so many days at most (P-768)', () => {
  expect(textOf('servidor')).toMatch(/Avisos, se você ligar:.*chaves.*mesmo sem conta/);
  expect(textOf('servidor')).toContain(`mesmo sem conta, por até ${ALERT_DAYS} dias`);
  expect(textOf('aparelho')).not.toMatch(/Eles param quando você sai da conta/);
  expect(textOf('aparelho')).toMatch(/Os de uma compra ou da abertura de uma rifa continuam/);
});

test('the declaration is kept with its version, time and account, also after the account is gone (P-767)', () => {
  expect(textOf('servidor')).toMatch(/A declaração.*a versão do texto, quando foi marcada e por qual conta/);
  expect(textOf('quanto-tempo')).toContain('as declarações feitas ao publicar');
});

test('a deleted raffle keeps its title only where there are records of money, and its promises (P-610)', () => {
  expect(textOf('quanto-tempo')).toMatch(/excluída perde na hora os textos, as imagens e os contatos/);
  expect(textOf('quanto-tempo')).toMatch(/reservou números.*ficam também o título/);
});

test('the device keeps the last raffle pages that were read, and which alerts are on (P-766, P-768)', () => {
  expect(textOf('aparelho')).toContain(`as últimas ${VISITED_RAFFLES_MAX} páginas de rifas que você abriu`);
  expect(textOf('aparelho')).toContain('de que compras e rifas este aparelho recebe avisos');
  expect(textOf('aparelho')).toContain('o e-mail da conta que você começou a criar');
});

test('the server keeps by which device and from where somebody reserved for a stated time (P-609)', () => {
  expect(textOf('servidor')).toContain(
    `apagados em até ${HOLDER_HOURS + 2} horas depois que a reserva é paga ou termina`,
  );
});

test('buyers read what is kept of them, who reads it and what is public (P-713, P-880)', () => {
  const text = textOf('quem-compra');
  expect(text).toContain('nome e telefone, e o e-mail, se você pagar pelo Mercado Pago');
  expect(text).toMatch(/O organizador da rifa vê tudo isso/);
  expect(text).toContain(maskedName('Maria da Silva'));
  expect(text).toContain(maskedWinner('Maria da Silva'));
  expect(text).toMatch(/Quem tiver o telefone e o código da compra, ou o link dela/);
});

test('buyers read what Mercado Pago gets, and what the device keeps (P-745, P-715, P-880)', () => {
  const text = textOf('quem-compra');
  expect(text).toMatch(
    /Mercado Pago, só se você pagar por ele, recebe.*e-mail, no Pix também o seu nome, e o CPF/,
  );
  expect(text).toContain('Nós não guardamos o CPF');
  expect(text).toMatch(/No seu aparelho ficam as suas compras.*"Lembrar de mim neste aparelho/);
});

test('a removed account leaves every raffle that was on the air, and the provider’s token for a while (P-440)', () => {
  const text = textOf('quanto-tempo');
  expect(text).toMatch(/as rifas que estavam no ar, com ou sem vendas, ou que tiveram pagamentos/);
  expect(text).toMatch(
    new RegExp(`token dele, criptografado .* até ${SPENT_TOKEN_DAYS} dias depois do último pagamento`),
  );
});

test('what is on the device is erased on leaving, and the rest by the browser', () => {
  expect(textOf('aparelho')).toContain(`escolha, ao sair, “${ERASE_DEVICE_LABEL}”`);
});
