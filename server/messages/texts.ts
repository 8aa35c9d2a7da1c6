import { APP_PATHS, publicRafflePath, raffleSalesPath, salePath } from '#core/domain/app-paths.ts';
import { formatMoney } from '#core/domain/money.ts';
import { CONTACT_EMAIL } from '#core/domain/account/contact.ts';
import { hasNameCharacters, isLikeAddress } from '#core/domain/account/person-name.ts';
import { firstName } from '#core/domain/account/user.ts';
import { CODE_MINUTES, CONTACT_UNDO_HOURS } from '#core/domain/account/verification-code.ts';
import { SPENT_TOKEN_DAYS } from '#core/domain/limits.ts';
import { lateReportsText, reportedBy, SELLER_ANSWERS } from '#core/text/answer-words.ts';
import { BUYER_WORDS } from './buyer-texts.ts';
import type { MessageText, Words } from './message-text.ts';
import { isNotice, type Message } from './message.ts';

const VALID_FOR = `O código vale por ${CODE_MINUTES} minutos e só funciona uma vez.`;
const NEVER_ASKED = 'Não passe este código a ninguém. A Rifaria nunca pede códigos por telefone ou mensagem.';
const CONTACTS = { email: 'e-mail', phone: 'telefone' } as const;
const UNDOING = `a conta volta aos contatos de antes das mudanças das últimas ${CONTACT_UNDO_HOURS} horas, todos os aparelhos saem dela e você cria uma nova senha.`;
const TOKEN_KEPT = `Se você conectou o provedor de cartão, o token não é mais usado em novas vendas e fica guardado, criptografado, até ${SPENT_TOKEN_DAYS} dias depois do último pagamento feito por ele: até lá um pagamento ainda pode ser devolvido ou contestado.`;
const UNDO_NOTE = `O link vale por ${CONTACT_UNDO_HOURS} horas e só funciona uma vez. Não o passe a ninguém.`;

/** What became of the receiving data: the subject, and the sentence (P-613). */
const RECEIVING_CHANGES = {
  pix: {
    set: {
      subject: 'Sua chave Pix foi cadastrada',
      text: 'Uma chave Pix acaba de ser cadastrada na sua conta na Rifaria: é nela que você recebe.',
    },
    changed: {
      subject: 'Sua chave Pix foi alterada',
      text: 'Os dados de recebimento da sua conta na Rifaria acabam de mudar: a chave Pix agora é outra.',
    },
    removed: {
      subject: 'Sua chave Pix foi removida',
      text: 'A chave Pix da sua conta na Rifaria acaba de ser removida: suas rifas não recebem mais por ela.',
    },
  },
  card: {
    set: {
      subject: 'Sua conta de pagamento por cartão foi conectada',
      text: 'Uma conta do provedor de cartão acaba de ser conectada à sua conta na Rifaria: é nela que você recebe.',
    },
    changed: {
      subject: 'Sua conta de pagamento por cartão foi alterada',
      text: 'Os dados de recebimento da sua conta na Rifaria acabam de mudar: a conta do provedor de cartão foi trocada.',
    },
    removed: {
      subject: 'Sua conta de pagamento por cartão foi removida',
      text: 'A conta do provedor de cartão acaba de ser removida da sua conta na Rifaria: suas rifas não recebem mais por ela.',
    },
  },
} as const;

const WORDS: Words<Message['kind']> = {
  'recovery-code': ({ code }) => ({
    subject: `${code} é seu código para criar uma nova senha`,
    preview: VALID_FOR,
    paragraphs: [
      'Recebemos um pedido para criar uma nova senha na sua conta. Digite este código na Rifaria:',
    ],
    code,
    note: `${VALID_FOR} ${NEVER_ASKED} Se não foi você que pediu, ignore esta mensagem: sua senha continua a mesma.`,
  }),
  'contact-code': ({ code, to }) => ({
    subject: `${code} é seu código de confirmação`,
    preview: VALID_FOR,
    paragraphs: [
      `Para confirmar que este ${to.channel === 'email' ? 'e-mail' : 'telefone'} é seu, digite este código na Rifaria:`,
    ],
    code,
    note: `${VALID_FOR} ${NEVER_ASKED} Se não foi você que pediu, ignore esta mensagem.`,
  }),
  'registration-code': ({ code }) => ({
    subject: `${code} é seu código para criar a conta`,
    preview: VALID_FOR,
    paragraphs: ['Para confirmar seu e-mail e criar sua conta, digite este código na Rifaria:'],
    code,
    note: `${VALID_FOR} ${NEVER_ASKED} Se não foi você que pediu, ignore esta mensagem: sem o código nenhuma conta é criada.`,
  }),
  'password-changed': (_message, publicUrl) => ({
    subject: 'Sua senha foi alterada',
    preview: 'Os outros aparelhos saíram da conta.',
    paragraphs: [
      'A senha da sua conta na Rifaria acaba de ser alterada, e os outros aparelhos saíram da conta.',
      'Se foi você, está tudo certo. Se não foi, crie uma nova senha agora mesmo:',
    ],
    action: { label: 'Criar uma nova senha', url: publicUrl + APP_PATHS.recovery },
  }),
  'contact-changed': ({ what, undoToken }, publicUrl) => ({
    subject: `Seu ${CONTACTS[what]} foi alterado`,
    preview: `A conta agora usa outro ${CONTACTS[what]}.`,
    paragraphs: [
      `O ${CONTACTS[what]} da sua conta na Rifaria acaba de mudar, e o novo já foi confirmado.`,
      undoToken === undefined
        ? `Se foi você, está tudo certo. Se não foi, escreva agora para ${CONTACT_EMAIL} e crie uma nova senha:`
        : `Se foi você, está tudo certo. Se não foi, desfaça a troca: ${UNDOING}`,
    ],
    action:
      undoToken === undefined
        ? { label: 'Criar uma nova senha', url: publicUrl + APP_PATHS.recovery }
        : { label: 'Desfazer a troca', url: `${publicUrl}${APP_PATHS.undoContactChange}#${undoToken}` },
    ...(undoToken !== undefined && { note: UNDO_NOTE }),
  }),
  'contact-added': ({ what, undoToken }, publicUrl) => ({
    subject: `Um ${CONTACTS[what]} foi confirmado na sua conta`,
    preview: 'Confira se foi você.',
    paragraphs: [
      `Um ${CONTACTS[what]} acaba de ser confirmado na sua conta na Rifaria, que ainda não tinha nenhum. Agora também dá para entrar com ele.`,
      `Se foi você, está tudo certo. Se não foi, desfaça: ${UNDOING}`,
    ],
    action: { label: 'Desfazer', url: `${publicUrl}${APP_PATHS.undoContactChange}#${undoToken}` },
    note: UNDO_NOTE,
  }),
  'receiving-changed': ({ what, change = 'changed' }, publicUrl) => ({
    subject: RECEIVING_CHANGES[what][change].subject,
    preview: 'Confira se foi você.',
    paragraphs: [
      RECEIVING_CHANGES[what][change].text,
      'Se foi você, está tudo certo. Se não foi, crie uma nova senha agora mesmo (todos os aparelhos saem da conta) e confira os dados de recebimento:',
    ],
    action: { label: 'Criar uma nova senha', url: publicUrl + APP_PATHS.recovery },
  }),
  'account-removed': () => ({
    subject: 'Sua conta foi excluída',
    preview: 'Até a próxima.',
    paragraphs: [
      'Sua conta na Rifaria foi excluída, como você pediu. Apagamos seu nome, e-mail, telefone, foto, chave Pix e cidade.',
      'Ficam os registros de pagamentos, que a lei manda guardar, e as rifas que estavam no ar, com ou sem vendas, ou que tiveram pagamentos, agora finalizadas: sem o seu nome e sem os seus contatos.',
      TOKEN_KEPT,
    ],
  }),
  'sales-waiting': ({ raffleId, title, purchases, until, risk = 'numbers' }, publicUrl) => ({
    subject:
      purchases === 1 ? 'Uma venda espera sua confirmação' : `${purchases} vendas esperam sua confirmação`,
    preview: until === null ? 'A rifa foi cancelada: confira e devolva.' : `Confira no banco até ${until}.`,
    paragraphs: [
      `${reportedBy(purchases)} na rifa “${title}”, e falta você conferir no banco e confirmar.`,
      until === null
        ? 'A rifa foi cancelada: o que tiver chegado, você devolve.'
        : SELLER_ANSWERS[risk](until),
    ],
    action: { label: 'Ver as vendas', url: publicUrl + raffleSalesPath(raffleId) },
  }),
  'sales-reported-late': ({ raffleId, title, purchases, stage = 'open', until }, publicUrl) => ({
    subject:
      purchases === 1
        ? 'Avisaram um pagamento depois do prazo'
        : `Avisaram ${purchases} pagamentos depois do prazo`,
    preview: 'Confira no banco.',
    paragraphs: [
      `${reportedBy(purchases)} na rifa “${title}” com a reserva já encerrada. Confira no banco.`,
      lateReportsText({ stage, until }),
    ],
    action: { label: 'Ver as vendas', url: publicUrl + raffleSalesPath(raffleId) },
  }),
  'refund-problem': ({ raffleId, title }, publicUrl) => ({
    subject: 'Falta devolver dinheiro da sua rifa',
    preview: 'O Mercado Pago não devolveu.',
    paragraphs: [
      `O Mercado Pago não devolveu dinheiro de compras da rifa “${title}”.`,
      'Em “Precisa de você”, nas vendas, está o que falta devolver, e cada compra diz por quê e o que fazer.',
    ],
    action: { label: 'Ver as vendas', url: publicUrl + raffleSalesPath(raffleId) },
  }),
  'refund-requested': ({ raffleId, purchaseId, title, amountCents }, publicUrl) => ({
    subject: 'Um pedido de devolução espera sua resposta',
    preview: 'Veja o motivo e responda.',
    paragraphs: [
      `Pediram de volta o dinheiro de uma compra de ${formatMoney(amountCents)} na rifa “${title}”.`,
      'Veja o motivo e responda: você pode aceitar e devolver, ou recusar e dizer por quê.',
    ],
    action: { label: 'Ver o pedido', url: publicUrl + salePath(raffleId, purchaseId) },
  }),
  ...BUYER_WORDS,
  'raffle-drawn': ({ raffleId, title }, publicUrl) => ({
    subject: 'Saiu o resultado da sua rifa',
    preview: 'Veja quem ganhou.',
    paragraphs: [
      `A rifa “${title}” foi sorteada, e o resultado já está na página dela.`,
      'Veja quem ganhou, fale com cada um e peça um documento antes de entregar o prêmio: ele prova a idade e quem é a pessoa.',
    ],
    action: { label: 'Ver os ganhadores', url: publicUrl + raffleSalesPath(raffleId) },
  }),
  'numbers-awaited': ({ raffleId, title }, publicUrl) => ({
    subject: 'Hora do sorteio da sua rifa',
    preview: 'A lista de números vendidos está pronta.',
    paragraphs: [
      `A lista de números vendidos da rifa “${title}” está fixada e publicada.`,
      'Faça o sorteio e informe os números em Minhas vendas: o resultado aparece na hora para quem comprou.',
    ],
    action: { label: 'Informar resultado', url: publicUrl + raffleSalesPath(raffleId) },
  }),
  'prize-denied': ({ raffleId, title, prize }, publicUrl) => ({
    subject: 'Um prêmio da sua rifa não chegou',
    preview: 'Quem ganhou diz que não recebeu.',
    paragraphs: [
      `Quem ganhou “${prize}” na rifa “${title}” diz que não recebeu, e a página da rifa mostra isso a todos.`,
      'Fale com a pessoa. Quando o prêmio chegar, ela confirma no próprio recibo e o aviso sai da página.',
    ],
    action: { label: 'Ver os ganhadores', url: publicUrl + raffleSalesPath(raffleId) },
  }),
  'raffle-reported': ({ raffleId, title, slug, reason }, publicUrl) => ({
    subject: 'Uma rifa foi denunciada',
    preview: title,
    paragraphs: [
      `A rifa “${title}” (${raffleId}) foi denunciada: “${reason}”.`,
      'Outras denúncias da mesma rifa na próxima hora não geram mensagem. Todas estão em “npm run raffle -- reports”; as vendas são suspensas com “npm run raffle -- stop”.',
    ],
    action: { label: 'Ver a rifa', url: publicUrl + publicRafflePath(raffleId, slug) },
  }),
  'already-registered': (_message, publicUrl) => ({
    subject: 'Você já tem conta na Rifaria',
    preview: 'Alguém tentou criar outra com este e-mail.',
    paragraphs: [
      'Alguém, talvez você, tentou criar uma conta com este e-mail. Você já tem uma: é só entrar.',
      'Esqueceu a senha? Na tela de entrada você cria outra.',
    ],
    action: { label: 'Entrar', url: publicUrl + APP_PATHS.login },
    note: 'Se não foi você, ignore esta mensagem: nada mudou na sua conta.',
  }),
};

/** Text of a message. `publicUrl`: base of its links. */
export function textOf(message: Message, publicUrl: string): MessageText {
  const write = WORDS[message.kind] as (one: Message, url: string) => MessageText;
  const text = write(message, publicUrl);
  // P-843.
  const settings = { label: 'Meus dados › Avisos', url: publicUrl + APP_PATHS.myData };
  return isNotice(message) ? { ...text, settings } : text;
}

/**
 * A message as SMS (P-872). One with a code fits in a single one: 70 characters, since letters as 'ã' are not in the alphabet that allows
 * 160.
 */
export function shortTextOf({ subject, code, action }: MessageText): string {
  if (code !== undefined)
    return `Rifaria: ${code} é seu código. Vale ${CODE_MINUTES} min. Não passe a ninguém.`;
  return `Rifaria: ${subject}.${action === undefined ? '' : ` ${action.label}: ${action.url}`}`;
}

/**
 * Greeting, by first name if there is one. Names from before today's rules may contain an address that mail clients turn into a
 * link; those accounts are greeted without a name.
 */
export function greetingOf({ name }: Message): string {
  const first = firstName(name);
  return hasNameCharacters(first) && !isLikeAddress(first) ? `Olá, ${first}!` : 'Olá!';
}
