import { CONTACT_UNDO_HOURS } from '#core/domain/account/verification-code.ts';
import { SPENT_TOKEN_DAYS } from '#core/domain/limits.ts';
import { ALERT_DAYS } from '#core/domain/selling/alert-days.ts';
import { HOLDER_HOURS } from '#core/domain/selling/hold-pause.ts';
import { ERASE_DEVICE_LABEL } from '#core/text/account/erase-device.ts';
import { VISITED_RAFFLES_MAX } from '#src/storage/visited-raffle-keys.ts';
import { BUYER_PRIVACY } from './buyer-privacy.tsx';
import { ContactLink, type LegalSection } from './legal-page.tsx';

const KEPT: readonly LegalSection[] = [
  {
    id: 'servidor',
    title: 'O que fica no nosso servidor',
    body: (
      <ul>
        <li>
          <b>Sua conta:</b> nome, nome de exibição, foto, e-mail e telefone. A senha não: guardamos só um
          código calculado a partir dela, do qual não dá para voltar à senha. Um e-mail ou telefone trocado
          fica por {CONTACT_UNDO_HOURS} horas, para que a troca possa ser desfeita.
        </li>
        <li>
          <b>Suas rifas:</b> o que você escreve e escolhe em cada passo, e os pagamentos registrados nelas.
        </li>
        <li>
          <b>A declaração que você marca ao publicar uma rifa:</b> a versão do texto, quando foi marcada e por
          qual conta. Serve de prova: não muda e não é apagada.
        </li>
        <li>
          <b>Recebimento:</b> sua chave Pix, a cidade e, se você usar, os dados do provedor de cartão. O token
          do provedor fica criptografado.
        </li>
        <li>
          <b>Suas sessões:</b> em que navegador você entrou, quando, quando foi visto por último e até quando
          vale, por até 60 dias. Códigos de confirmação são apagados em um dia.
        </li>
        <li>
          <b>Avisos, se você ligar:</b> o endereço que o serviço de avisos deu ao seu navegador e as chaves
          que criptografam cada aviso. Os da conta valem até você sair dela. Os de uma compra, ou da abertura
          das vendas de uma rifa, ficam ligados só a ela, mesmo sem conta, por até {ALERT_DAYS} dias.
        </li>
        <li>
          <b>Registros técnicos:</b> que tipo de pedido chegou, quando, se deu certo e quanto demorou. Sem o
          que você escreveu e sem o seu endereço de internet (IP).
        </li>
        <li>
          <b>Contra tentativas em excesso:</b> contamos quantas vieram do mesmo endereço de internet (IP),
          conta ou aparelho. No lugar do endereço e do e-mail guardamos um código calculado com uma chave
          nossa, e tudo é apagado em até duas horas; o total que uma conta grava por dia, em até 26.
        </li>
        <li>
          <b>Contra reservas em excesso:</b> contamos quantos números sem pagar estão com o mesmo aparelho e o
          mesmo endereço de internet (IP), também por códigos no lugar deles. São apagados em até{' '}
          {HOLDER_HOURS + 2} horas depois que a reserva é paga ou termina.
        </li>
      </ul>
    ),
  },
  {
    id: 'aparelho',
    title: 'O que fica no seu aparelho',
    body: (
      <>
        <p>Para funcionar sem internet, a Rifaria guarda no seu navegador:</p>
        <ul>
          <li>o próprio aplicativo;</li>
          <li>quem está na conta e a chave da sessão;</li>
          <li>suas rifas e configurações, com as últimas versões do que você escreveu;</li>
          <li>o que ainda espera para ser enviado;</li>
          <li>as últimas {VISITED_RAFFLES_MAX} páginas de rifas que você abriu;</li>
          <li>de que compras e rifas este aparelho recebe avisos, se você ligar;</li>
          <li>o e-mail da conta que você começou a criar, até digitar o código ou por um dia;</li>
          <li>o código do convite que trouxe você, até criar a conta ou por 60 dias;</li>
          <li>um cookie que diz que você já entrou por este aparelho, por 180 dias.</li>
        </ul>
        <p>
          Se você ligar os avisos, o serviço de avisos do seu navegador (Google, Mozilla, Apple ou Microsoft)
          entrega cada um criptografado: só este aparelho lê. Os da conta param quando você sai dela. Os de
          uma compra ou da abertura de uma rifa continuam: para parar, desligue na própria compra ou rifa, ou
          bloqueie os avisos no navegador.
        </p>
        <p>
          Ao sair da conta, a chave da sessão é apagada (sem internet, assim que o servidor souber que você
          saiu) e suas rifas deixam de aparecer, mas continuam guardadas neste aparelho para quando você
          voltar. Para apagar também o que é da conta, escolha, ao sair, “{ERASE_DEVICE_LABEL}”. Para apagar
          tudo, até as compras guardadas só neste aparelho, limpe os dados do site nas configurações do
          navegador, depois de conferir que nada espera para ser enviado.
        </p>
      </>
    ),
  },
  {
    id: 'rastreamento',
    title: 'Cookies e rastreamento',
    body: (
      <>
        <p>Não usamos anúncios, pixels nem ferramentas de outras empresas para acompanhar o que você faz.</p>
        <p>
          Temos um único tipo de cookie, de segurança: ele diz que você já entrou na sua conta por este
          aparelho, para que ninguém deixe você de fora errando a sua senha muitas vezes. Vai só para o nosso
          servidor, não diz quem você é e não acompanha nada. Por ser necessário, não precisa de aviso nem de
          aceite.
        </p>
      </>
    ),
  },
];

const USED: readonly LegalSection[] = [
  {
    id: 'para-que',
    title: 'Para que usamos, e com que base',
    body: (
      <ul>
        <li>
          Para a conta, as rifas e as compras funcionarem: execução do contrato com você (LGPD, art. 7º, V).
        </li>
        <li>Para proteger contas contra abuso e fraude: legítimo interesse (art. 7º, IX).</li>
        <li>Para cumprir a lei e ordens de autoridades: obrigação legal (art. 7º, II).</li>
      </ul>
    ),
  },
  {
    id: 'quem-ve',
    title: 'Quem vê os seus dados',
    body: (
      <ul>
        <li>
          <b>Qualquer pessoa com o link</b> vê a página de uma rifa publicada: o que você escreveu nela, o
          nome de quem organiza e, se você informar, o telefone para suporte. Rascunhos só você vê.
        </li>
        <li>
          <b>Quem hospeda o nosso servidor</b> guarda os dados por nós e não pode usá-los para mais nada.
        </li>
        <li>
          <b>Quem entrega nossos e-mails e SMS</b> recebe o seu endereço ou telefone e a mensagem, nada mais.
        </li>
        <li>
          <b>O provedor de pagamento</b> recebe o necessário quando você paga a taxa de publicação.
        </li>
        <li>
          <b>WhatsApp e YouTube</b> só entram quando você segue um link ou abre um vídeo, e seguem as regras
          deles.
        </li>
        <li>
          <b>Autoridades</b>, quando a lei ou a Justiça mandar.
        </li>
      </ul>
    ),
  },
  {
    id: 'quanto-tempo',
    title: 'Por quanto tempo',
    body: (
      <p>
        Enquanto a conta existir. Uma rifa excluída perde na hora os textos, as imagens e os contatos. Fica
        uma marca dela, para que os seus outros aparelhos a apaguem também; se alguém reservou números ou você
        começou a pagar a taxa, ficam também o título e esses registros. O que ela prometeu no registro
        público (prêmios e datas) não é apagado, porque serve de prova. Cópias técnicas de envios são apagadas
        em 30 dias. Depois que a conta é excluída, ficam os registros de pagamento que a lei manda guardar,
        sem os seus contatos, as declarações feitas ao publicar, as rifas que estavam no ar, com ou sem
        vendas, ou que tiveram pagamentos, finalizadas e sem o seu nome, e, se você conectou o provedor de
        cartão, o token dele, criptografado e sem uso em novas vendas, até {SPENT_TOKEN_DAYS} dias depois do
        último pagamento feito por ele.
      </p>
    ),
  },
];

const RIGHTS: readonly LegalSection[] = [
  {
    id: 'direitos',
    title: 'Seus direitos',
    body: (
      <>
        <p>A Lei Geral de Proteção de Dados (Lei nº 13.709/2018, art. 18) permite que você peça:</p>
        <ul>
          <li>a confirmação de que temos dados seus, e uma cópia deles;</li>
          <li>a correção do que estiver errado ou incompleto;</li>
          <li>a remoção da conta e dos dados, ou o bloqueio do que for excessivo;</li>
          <li>a portabilidade para outro serviço;</li>
          <li>a lista de com quem os dados foram compartilhados.</li>
        </ul>
        <p>
          A cópia, a correção e a exclusão você mesmo faz em <b>Meus dados</b>. Para o resto, escreva para{' '}
          <ContactLink /> a partir do e-mail da sua conta. Respondemos em até 15 dias. Se a resposta não
          resolver, você pode reclamar à Autoridade Nacional de Proteção de Dados (ANPD).
        </p>
      </>
    ),
  },
  {
    id: 'seguranca',
    title: 'Segurança',
    body: (
      <p>
        A conexão é criptografada, as senhas são guardadas de forma que nem nós conseguimos ler, e só você
        abre os seus rascunhos. Nenhum sistema é infalível: se um incidente puder causar risco a você,
        avisamos você e a ANPD.
      </p>
    ),
  },
  {
    id: 'menores',
    title: 'Menores de idade',
    body: (
      <p>
        A Rifaria é para maiores de 18 anos. Se soubermos que uma conta é de uma pessoa menor, nós a
        removemos.
      </p>
    ),
  },
  {
    id: 'contato',
    title: 'Mudanças e contato',
    body: (
      <p>
        Quando esta política mudar, a data no alto muda junto, e mudanças importantes são avisadas no
        aplicativo. Para falar sobre os seus dados, escreva para <ContactLink />.
      </p>
    ),
  },
];

/** The whole text, in order. */
export const PRIVACY_SECTIONS: readonly LegalSection[] = [...KEPT, BUYER_PRIVACY, ...USED, ...RIGHTS];
