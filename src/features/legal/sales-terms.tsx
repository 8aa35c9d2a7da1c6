import {
  CANCEL_AFTER_DRAW_DAYS,
  FREEZE_HOUR,
  POSTPONEMENTS_MAX,
  REFUND_WINDOW_DAYS,
} from '#core/domain/limits.ts';
import { REFUND_REQUEST_DAYS } from '#core/domain/selling/refund-request.ts';
import type { LegalSection } from './legal-page.tsx';

/** How tickets are sold and drawn, and when money goes back. */
export const SALES_TERMS: readonly LegalSection[] = [
  {
    id: 'vendas',
    title: 'Vendas e pagamentos dos tickets',
    body: (
      <>
        <p>
          Quem compra reserva pela página da rifa, sem precisar de conta, e paga direto ao organizador: pela
          chave Pix dele ou pela conta dele no Mercado Pago. Esse dinheiro não passa pela Rifaria.
        </p>
        <ul>
          <li>
            É preciso ter 18 anos ou mais, informar nome e telefone verdadeiros e aceitar as regras da rifa,
            se ela tiver.
          </li>
          <li>
            A reserva vale pelo prazo que a página diz. Sem pagamento até lá, os números voltam para a rifa.
          </li>
          <li>
            No Pix para a chave do organizador, é ele quem confere e confirma. Quem avisa que pagou fica com
            os números reservados por 24 horas; depois disso, se o organizador não responder e faltarem
            números, eles podem ir para outra pessoa.
          </li>
          <li>No Mercado Pago, o pagamento é confirmado sozinho.</li>
          <li>As vendas terminam à 0h do dia do sorteio.</li>
        </ul>
        <p>
          Desde a primeira reserva, a quantidade de tickets, o preço, o modelo, a loteria, a data do sorteio,
          os números da sorte e os prêmios prometidos não mudam mais, para proteger quem já comprou. O
          organizador só pode acrescentar prêmios ou adiar o sorteio. Se todas as reservas terminarem sem
          pagamento, o que não foi vendido pode mudar, a não ser onde os números delas já tinham sido
          mostrados.
        </p>
      </>
    ),
  },
  {
    id: 'sorteio',
    title: 'Sorteio e resultado',
    body: (
      <ul>
        <li>
          Às {FREEZE_HOUR}h do dia do sorteio, a lista de números vendidos é fechada. Só eles concorrem.
        </li>
        <li>
          Na rifa pela Loteria Federal, o resultado é calculado pela regra que a página mostra, com o primeiro
          sorteio da data marcada em diante que aconteça depois de a lista fechada ser publicada. Ninguém
          escolhe o número.
        </li>
        <li>Nas outras loterias, é o organizador quem informa os números sorteados e responde por eles.</li>
        <li>
          Publicado o resultado, ele não muda mais, e qualquer pessoa pode conferi-lo pela prova da rifa.
          Nomes de ganhadores aparecem encobertos.
        </li>
        <li>
          O organizador pode adiar o sorteio no máximo {POSTPONEMENTS_MAX} vezes, antes do fim das vendas e
          dizendo o motivo.
        </li>
        <li>
          Quem entrega o prêmio é o organizador. Ele e quem ganhou podem dizer na Rifaria se o prêmio foi
          entregue.
        </li>
      </ul>
    ),
  },
  {
    id: 'devolucoes',
    title: 'Dinheiro de volta',
    body: (
      <>
        <ul>
          <li>
            Depois de pagar, dá para pedir o dinheiro de volta na própria compra por {REFUND_REQUEST_DAYS}{' '}
            dias, até o fim das vendas e uma vez por rifa. O organizador aceita ou recusa, dizendo o motivo.
          </li>
          <li>
            Se o sorteio for adiado, quem já tinha pagado tem mais {REFUND_REQUEST_DAYS} dias para pedir, até
            o fim das vendas, e o organizador não pode recusar.
          </li>
          <li>
            O organizador pode cancelar a rifa antes do fim das vendas ou, se não houver resultado, a partir
            de {CANCEL_AFTER_DRAW_DAYS} dias depois da data do sorteio. O dinheiro de quem pagou deve então
            ser devolvido.
          </li>
          <li>Também deve voltar o que foi pago a mais, duas vezes, ou tarde demais para ter números.</li>
        </ul>
        <p>
          O que foi pago pelo Mercado Pago é devolvido por ele, a pedido da Rifaria, em até{' '}
          {REFUND_WINDOW_DAYS.pix} dias do pagamento por Pix e {REFUND_WINDOW_DAYS.card} do pagamento por
          cartão. O resto, e o que ele recusar devolver, cabe ao organizador. A Rifaria não guarda esse
          dinheiro e não devolve no lugar dele. Nada disso diminui os direitos que a lei dá a quem compra.
        </p>
      </>
    ),
  },
];
