/** Texts of the draw's rule (P-803, P-804). */
export const DRAW_RULE = {
  title: 'Como o ganhador é escolhido',
  canceledTitle: 'Como o ganhador seria escolhido',
  unsold:
    'Se esse número não foi vendido ou já ganhou, começa pelo 2º prêmio, e assim por diante; se nenhum dos cinco serve, ganha o próximo número vendido acima do primeiro; depois do último, a contagem volta ao zero.',
  morePrizes: 'O 2º prêmio da rifa sai a partir do 2º prêmio da Loteria, e assim por diante.',
  afterFive:
    'Do 6º prêmio da rifa em diante, começa de novo pelo 1º da Loteria, com 1 a mais no número; do 11º em diante, com 2 a mais.',
  counting:
    'Vale a primeira extração do dia do sorteio em diante. A lista dos números vendidos já tem de estar publicada ao meio-dia da data dela; se atrasar, vale a extração seguinte.',
  byOrganizer:
    'Quem organiza a rifa informa o número sorteado. Ele não vem da Loteria Federal: confira o sorteio com o organizador.',
  howToCheck: 'Como conferir',
  /** One line; `promised` says it in full. */
  committed: {
    random: 'Ordem dos números fixada antes da venda',
    manual: 'Prêmios, preço e regra fixados antes da venda',
  },
  promised: {
    random:
      'Antes da primeira venda, sorteamos em segredo a ordem em que os números saem e publicamos uma impressão digital dela e do que a rifa promete: prêmios, preço, data e regra. Se algo disso mudasse, a impressão seria outra. Depois do sorteio o segredo é aberto, e qualquer pessoa confere.',
    manual:
      'Antes da primeira venda, publicamos uma impressão digital do que a rifa promete: prêmios, preço, data e regra. Se algo disso mudasse, a impressão seria outra.',
  },
  /** The list of the draw, from the freeze on. */
  listed:
    'A lista dos números vendidos está fixada, antes do sorteio: ninguém entra, sai ou troca de dono. Cada comprador vê no próprio recibo que está nela.',
  listedLate: (day: string) =>
    `Ela foi publicada depois do meio-dia do dia do sorteio: vale a primeira extração a partir de ${day}.`,
  simulator: 'E se…? Faça um teste',
  simulatorHint:
    'Digite os bilhetes de um sorteio da Loteria Federal, com os 6 algarismos, e veja que números ganhariam se todos fossem vendidos.',
  federalTicket: (place: number) => `${place}º prêmio da Loteria`,
} as const;
