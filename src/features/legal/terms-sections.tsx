import { Link } from 'react-router-dom';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import { FREE_REVENUE_LIMIT_CENTS, PUBLICATION_FEE_CENTS } from '#core/domain/limits.ts';
import { formatMoney } from '#core/domain/money.ts';
import { Authorisation } from './authorisation.tsx';
import { ContactLink, type LegalSection } from './legal-page.tsx';
import { SALES_TERMS } from './sales-terms.tsx';

const limit = formatMoney(FREE_REVENUE_LIMIT_CENTS);
const fee = formatMoney(PUBLICATION_FEE_CENTS);

const USING: readonly LegalSection[] = [
  {
    id: 'o-que-e',
    title: 'O que a Rifaria é, e o que não é',
    body: (
      <>
        <p>
          A Rifaria é uma ferramenta para montar, publicar e divulgar rifas pela internet. Quem usa a Rifaria
          para fazer uma rifa é o <b>organizador</b>.
        </p>
        <p>
          A Rifaria não organiza rifas, não escolhe números sorteados, não vende tickets em nome próprio e não
          garante prêmios de ninguém. O combinado sobre a rifa é entre o organizador e quem participa.
        </p>
      </>
    ),
  },
  {
    id: 'conta',
    title: 'Sua conta',
    body: (
      <ul>
        <li>Para criar uma conta é preciso ter 18 anos ou mais e informar dados verdadeiros.</li>
        <li>A senha é só sua. O que for feito com a sua conta é de sua responsabilidade.</li>
        <li>Em aparelho emprestado ou compartilhado, saia da conta quando terminar.</li>
      </ul>
    ),
  },
  { id: 'autorizacao', title: 'Autorização para rifas e sorteios', body: <Authorisation /> },
  {
    id: 'organizador',
    title: 'O que cabe a quem organiza',
    body: (
      <ul>
        <li>Descrever o prêmio, o preço, as regras e a data do sorteio como eles são.</li>
        <li>Ter o prêmio, ou poder comprá-lo, antes de oferecer os tickets.</li>
        <li>Fazer o sorteio na data e do modo anunciados, mostrar o resultado e entregar o prêmio.</li>
        <li>Devolver o que recebeu, se a rifa não acontecer.</li>
        <li>Cuidar dos dados de quem participa e pagar os impostos que couberem.</li>
      </ul>
    ),
  },
  {
    id: 'proibido',
    title: 'O que não é permitido',
    body: (
      <ul>
        <li>Enganar quem participa, ou oferecer prêmio que não existe.</li>
        <li>
          Oferecer o que a lei proíbe sortear ou vender, como armas, drogas, medicamentos e animais
          silvestres.
        </li>
        <li>Usar nome, imagem ou marca de outra pessoa sem permissão.</li>
        <li>Publicar conteúdo que ofenda, ameace ou discrimine.</li>
        <li>Tentar burlar a taxa de publicação, o sorteio ou a segurança da Rifaria.</li>
      </ul>
    ),
  },
];

const MONEY: readonly LegalSection[] = [
  {
    id: 'preco',
    title: 'Quanto custa',
    body: (
      <>
        <p>
          A receita estimada é a quantidade de tickets vezes o preço de cada um. Até {limit}, publicar é
          grátis. Acima disso, a publicação custa {fee}, uma vez por rifa, e o valor aparece antes de você
          confirmar. Não há mensalidade nem comissão da Rifaria sobre as vendas.
        </p>
        <p>
          Uma rifa publicada grátis que depois passe de {limit} paga a taxa para que a mudança valha. Se a
          taxa da mesma rifa for paga duas vezes, a segunda é devolvida.
        </p>
        <p>
          Valem os direitos do Código de Defesa do Consumidor, incluindo o de desistir de uma compra feita
          pela internet em até 7 dias (art. 49).
        </p>
      </>
    ),
  },
];

const REST: readonly LegalSection[] = [
  {
    id: 'conteudo',
    title: 'O que você publica',
    body: (
      <p>
        Os textos e imagens da sua rifa continuam seus. Você permite que a Rifaria os guarde, ajuste de
        tamanho e mostre, só para o serviço funcionar. Numa rifa publicada, a página pode ser vista por
        qualquer pessoa com o link.
      </p>
    ),
  },
  {
    id: 'sem-internet',
    title: 'Sem internet e fora do ar',
    body: (
      <p>
        O que você escreve sem internet fica no seu aparelho até ser enviado. Se você apagar os dados do
        navegador, ou perder o aparelho antes disso, o que não foi enviado se perde. Cuidamos para a Rifaria
        ficar sempre no ar, mas pode haver falhas e manutenção.
      </p>
    ),
  },
  {
    id: 'fim',
    title: 'Quando a conta termina',
    body: (
      <p>
        Você pode deixar de usar a Rifaria quando quiser e excluir a conta em <b>Meus dados</b>. Antes é
        preciso finalizar as rifas com vendas, resolver os pagamentos pendentes e entregar os prêmios. Podemos
        tirar do ar uma rifa ou encerrar uma conta que descumpra estes termos ou a lei, ou quando uma
        autoridade mandar. Sempre que a lei permitir, avisamos e dizemos o motivo.
      </p>
    ),
  },
  {
    id: 'mudancas',
    title: 'Mudanças nestes termos, lei e contato',
    body: (
      <>
        <p>
          Quando estes termos mudarem, a data no alto muda junto. Se a mudança for importante, avisamos no
          aplicativo antes de ela valer.
        </p>
        <p>
          Valem as leis do Brasil. Para saber como cuidamos dos seus dados, leia a{' '}
          <Link to={APP_PATHS.privacy}>Política de privacidade</Link>. Dúvidas? Escreva para <ContactLink />.
        </p>
      </>
    ),
  },
];

/** The whole text, in order. */
export const TERMS_SECTIONS: readonly LegalSection[] = [...USING, ...MONEY, ...SALES_TERMS, ...REST];
