import type { LegalSection } from './legal-page.tsx';

/** What buyers leave, with or without an account, and who reads it. */
export const BUYER_PRIVACY: LegalSection = {
  id: 'quem-compra',
  title: 'Quem compra',
  body: (
    <>
      <p>Para comprar não é preciso ter conta. De cada compra o nosso servidor guarda:</p>
      <ul>
        <li>
          <b>Quem comprou:</b> nome e telefone, e o e-mail, se você pagar pelo Mercado Pago. Também o nome do
          dono da conta que pagou, se você disser.
        </li>
        <li>
          <b>A compra:</b> números, valores, forma de pagamento, datas e o que aconteceu com ela, com os
          motivos escritos, como o de um pedido de dinheiro de volta.
        </li>
      </ul>
      <p>Quem lê isso:</p>
      <ul>
        <li>
          <b>O organizador da rifa</b> vê tudo isso, para conferir pagamentos, entregar prêmios e falar com
          você, e pode baixar como planilha. Ele responde pelo uso que fizer.
        </li>
        <li>
          <b>Quem tiver o telefone e o código da compra, ou o link dela,</b> também abre a compra. Não passe o
          código nem o link a ninguém.
        </li>
        <li>
          <b>Qualquer pessoa</b> só pode ver o primeiro nome e uma inicial (&quot;Maria S.&quot;) de quem
          comprou, quantos números e a hora do pagamento, se a rifa mostrar os últimos compradores ou tiver
          prêmio para quem comprar mais. De quem ganha aparecem duas letras e uma inicial (&quot;Ma•••
          S.&quot;), o número e a hora do pagamento. Telefone, e-mail e CPF nunca são públicos.
        </li>
        <li>
          <b>O Mercado Pago</b>, só se você pagar por ele, recebe a rifa, a quantidade, o valor e o seu
          e-mail, no Pix também o seu nome, e o CPF quando ele exige. Nós não guardamos o CPF. O que você
          digita na página dele, como os dados do cartão, não passa por nós.
        </li>
      </ul>
      <p>
        No seu aparelho ficam as suas compras e recibos, com nome, telefone, e-mail e a chave que abre cada
        compra, um código sorteado que conta as suas reservas e, se você marcar &quot;Lembrar de mim neste
        aparelho&quot;, nome, telefone e e-mail para a próxima compra. O CPF não fica no aparelho.
      </p>
      <p>
        As compras servem de prova do pagamento e do sorteio: continuam guardadas depois que a rifa termina, e
        também se você excluir a sua conta.
      </p>
    </>
  ),
};
