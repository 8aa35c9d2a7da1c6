import { UNREADABLE_FILE } from '#core/text/unreadable-file.ts';
import { PROOF_LINK } from './result.ts';

/** Texts of the page that checks a proof (P-814). */
export const PROOF = {
  title: PROOF_LINK,
  lead: 'A prova é um arquivo com tudo o que decide uma rifa: o que foi prometido, os números vendidos e o sorteio. A conta é feita neste aparelho, até sem internet. O recibo que você baixou também pode ser conferido aqui.',
  open: 'Abrir prova ou recibo',
  openAnother: 'Abrir outro arquivo',
  download: 'Baixar a prova',
  dropHere: 'Solte o arquivo aqui',
  checking: 'Conferindo',
  right: 'Tudo confere',
  wrong: 'Não confere',
  wrongText:
    'Esta prova não bate com o que foi publicado. Baixe de novo na página da rifa; se continuar assim, guarde o arquivo e escreva para',
  wrongReceipt:
    'Este recibo não bate com o que foi publicado. Baixe de novo na página da compra; se continuar assim, guarde o arquivo e escreva para',
  partlyRight: 'Até aqui, tudo confere',
  how: 'como',
  notMade: 'Não deu para conferir',
  noProof:
    'Este arquivo não é uma prova nem um recibo da Rifaria. A prova se chama prova-….json e está na página da rifa; o recibo se chama recibo-….json e está na página da compra.',
  unreadable: `${UNREADABLE_FILE}.`,
  noResult: 'Esta rifa ainda não tem resultado. A prova aparece junto com ele.',
  noAnswer:
    'Não deu para buscar a prova. Veja a conexão e tente de novo, ou abra um arquivo que você já baixou.',
  retry: 'Tentar de novo',
  raffle: 'Página da rifa',
  caixa: 'Resultados no site da Caixa',
} as const;

/** Where the Caixa publishes the draws of the Loteria Federal. */
export const CAIXA_RESULTS = 'https://loterias.caixa.gov.br/Paginas/Federal.aspx';

/** What each check is called, and how it is made. `named`: the draw of another lottery, and `named-winners` its winners. */
export const PROOF_LINES = {
  log: {
    title: 'Registro público',
    how: 'Cada promessa, a lista e o resultado estão num registro que só cresce, e cada registro leva a impressão digital do anterior: mudar um muda todos os que vêm depois. Compare com o número que está no seu recibo.',
  },
  commitments: {
    title: 'Compromisso antes da venda',
    how: 'Ao ser publicada, a rifa se comprometeu com preço, prêmios, regra e um segredo, que foi aberto no sorteio. Segredo e promessa levam ao mesmo compromisso: nada foi trocado depois.',
  },
  'lucky-numbers': {
    title: 'Números da sorte',
    how: 'Foram escolhidos antes da venda e fazem parte do compromisso.',
  },
  list: {
    title: 'Lista fechada antes do sorteio',
    how: 'A impressão digital da lista dos números vendidos foi para o registro público antes do sorteio. A lista desta prova leva à mesma impressão digital: ninguém entrou nem saiu depois.',
  },
  order: {
    title: 'Ordem secreta dos números',
    how: 'O segredo aberto dá a ordem de todos os números, fixada antes da venda, e cada compra levou lugares dessa ordem. A conta deste aparelho dá os números de quem ganhou; o recibo de cada comprador confere os dele.',
  },
  draw: {
    title: 'Sorteio que vale pela regra',
    how: 'Vale a primeira extração a partir do dia do sorteio, com a lista fechada até o meio-dia. Os cinco bilhetes você confere com a Caixa.',
  },
  named: {
    title: 'Sorteio feito pelo organizador',
    how: 'Nesta rifa o organizador sorteia e informa os números. A prova mostra que eles estavam na lista fechada; o sorteio em si, só quem assistiu ou viu o vídeo.',
  },
  winners: {
    title: 'Ganhadores pela regra',
    how: 'Os números saem do sorteio pela regra que estava na página antes da venda, e só ganham se foram vendidos. A conta deste aparelho dá os mesmos ganhadores. Os nomes não dá para conferir: quem ganhou mostra o recibo.',
  },
  'named-winners': {
    title: 'Ganhadores informados pelo organizador',
    how: 'Ganham os números que o organizador informou, e só se foram vendidos: a conta deste aparelho confere que estão na lista fechada. Os nomes não dá para conferir: quem ganhou mostra o recibo.',
  },
  ranking: {
    title: 'Quem comprou mais',
    how: 'Ganha quem tem mais números na lista fechada; se empatar, quem chegou primeiro a essa quantidade. Na lista cada comprador tem um número no lugar do nome.',
  },
} as const;

/** The same of a receipt file. */
export const RECEIPT_LINES = {
  list: {
    title: 'Na lista do sorteio',
    how: 'Do lugar desta compra na lista as impressões digitais levam até a da lista inteira, que foi para o registro público antes do sorteio.',
    notMade: 'Este arquivo não basta para conferir todos os números',
    wrong: 'Esta compra, com estes números, não está na lista publicada',
  },
  order: {
    title: 'Números da ordem secreta',
    how: 'O segredo aberto no sorteio é o que foi prometido antes da venda, e a ordem que ele dá tem, nos lugares desta compra, estes números.',
    wrong: 'A ordem secreta não dá estes números a esta compra',
    notMade: 'O segredo só é aberto no sorteio: depois dele, baixe o recibo de novo',
    noTerms: 'Este arquivo não traz o que a rifa prometeu: baixe o recibo de novo',
  },
  log: {
    title: 'Igual ao registro público',
    how: 'O que o recibo diz do registro público é o que está nele agora, e também o último registro que existia quando você viu a compra: nada mudou desde então.',
    wrong: 'O registro público diz outra coisa',
    notMade: 'Sem internet não dá para comparar',
  },
} as const;
