import { CONTACT_EMAIL } from '#core/domain/account/contact.ts';
import { shownName, type User } from '#core/domain/account/user.ts';

const MOMENT = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
});

const raffleFolders = (count: number) =>
  count === 1 ? 'Sua rifa, numa pasta' : `Suas ${count} rifas, uma pasta para cada`;

/** README of the zip. */
export function readMeText(user: User, raffles: number, at: Date): string {
  return `SEUS DADOS NA RIFARIA
Conta de ${shownName(user)}, em ${MOMENT.format(at)} (horário de Brasília).

O QUE ESTÁ AQUI
conta.json         Seu nome, e-mail, telefone e o que você escolheu mostrar.
aparelhos.json     Onde você está conectado.
recebimento.json   Sua chave Pix e o provedor de cartão, se você configurou. O token do provedor não sai daqui.
afiliados.json     Seu link de convite e todos que chegaram por ele, pelo primeiro nome.
avisos.json        De que você escolheu ser avisado.
compras.json       As compras da sua conta ou do seu telefone confirmado: rifa, números, valores, situação e datas.
foto.webp          Sua foto, se você escolheu uma.
rifas/             ${raffles === 0 ? 'Você ainda não tem rifas.' : `${raffleFolders(raffles)}: dados, configurações, imagens e, em pagamentos.json, todas as compras, também as que venceram ou foram canceladas, com os números, os valores e o nome, telefone e e-mail de quem comprou.`}

COMO ABRIR
Os arquivos .json são texto: abra no bloco de notas ou em qualquer editor. Os .webp são imagens: abra no navegador.
Valores em dinheiro estão em centavos.

O QUE NÃO ESTÁ AQUI
Sua senha: ela não é guardada, só um resumo que não pode ser lido.
O que você escreveu offline e ainda não foi enviado: isso está só no seu aparelho.

Dúvidas, correções ou pedidos sobre seus dados (LGPD, art. 18): ${CONTACT_EMAIL}
`.replaceAll('\n', '\r\n');
}
