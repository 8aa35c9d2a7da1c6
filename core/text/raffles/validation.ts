/** Validation messages of a raffle, with corrected spelling, and our own where it has none. Each names its field. */
export const VALIDATION = {
  titleRequired: 'Título obrigatório',
  titleTooShort: 'Título muito curto',
  titleTooLong: 'Título muito longo, no máximo 120 caracteres',
  categoryRequired: 'Selecione uma categoria',
  ticketPlanRequired: 'Quantidade de tickets obrigatória',
  priceTooLow: 'Valor mínimo de R$ 0,01',
  priceTooHigh: 'Valor máximo de R$ 100.000,00',
  lotteryRequired: 'Precisamos saber onde será realizado o sorteio',
  descriptionRequired: 'Descrição obrigatória',
  descriptionTooShort: 'Escreva uma descrição mais detalhada, no mínimo 50 caracteres',
  descriptionTooLong: 'Descrição muito longa, encurte o texto',
  descriptionTooMarkedUp: 'Descrição com formatação demais, simplifique o texto',
  rulesTooMarkedUp: 'Regras da rifa com formatação demais, simplifique o texto',
  rulesTooLong: 'Regras da rifa muito longas, encurte o texto',

  maxTicketsAbovePackage:
    'O número máximo de tickets por comprador deve ser menor que o número máximo dos tickets',
  maxTicketsBelowMin:
    'O número máximo de tickets por comprador deve ser maior que o número mínimo dos tickets',
  maxTicketsAboveCap: 'O número máximo de tickets por comprador é 10.000',
  minTicketsTooLow: 'O número mínimo de tickets por comprador deve ser pelo menos 1',
  paymentOptionRequired: 'Selecione uma opção de pagamento',
  paymentOptionUnavailable: 'Complete a Configuração de recebimento para usar esta opção de pagamento',
  prizesRequired: 'Adicione pelo menos um prêmio',
  prizesTooMany: 'Adicione no máximo 50 prêmios',
  prizeTooLong: 'Nome do prêmio muito longo, no máximo 120 caracteres',
  prizeBlank: 'Nome do prêmio obrigatório',
  videoLinkNotYoutube: 'Apenas links do YouTube são aceitos',
  groupLinkNotWhatsapp: 'Apenas links de grupo do WhatsApp são aceitos',
  paymentMinutesRequired: 'Tempo é obrigatório',
  supportPhoneInvalid: 'Telefone inválido',
  authorizationNumberMissing: 'Falta o número da autorização: informe os três dados ou nenhum',
  authorizationNumberTooLong: 'Número da autorização muito longo, no máximo 40 caracteres',
  authorizationEntityMissing: 'Falta o nome da entidade: informe os três dados ou nenhum',
  authorizationEntityTooLong: 'Nome da entidade muito longo, no máximo 120 caracteres',
  authorizationCnpjMissing: 'Falta o CNPJ da entidade: informe os três dados ou nenhum',
  authorizationCnpjInvalid: 'CNPJ inválido, confira os números',
  saleStartRequired: 'Data de início das vendas é obrigatória',
  saleStartPast: 'A data de início das vendas não pode ser anterior a hoje',
  drawRequired: 'Data do sorteio é obrigatória',
  drawOutOfWindow: 'A data do sorteio deve ser entre 1 dia e 1 ano após o início das vendas',
  dayIncomplete: 'Data incompleta: escreva dia, mês e ano',
  drawNotAhead: 'A data do sorteio deve ser a partir de amanhã para publicar',
  mostPurchasedPrizeRequired: 'Prêmio para quem comprar mais é obrigatório',
  luckyPriceRequired: 'Prêmio por número da sorte é obrigatório',
  luckyNumbersInvalid: 'Números da sorte fora da quantidade de tickets ou repetidos',
  purchaseButtonOutOfRange: 'Fora do mínimo e do máximo por comprador',
  purchaseButtonDuplicate: 'Já existe um botão com essa quantidade',
  purchaseButtonsInvalid: 'Botões de compra repetidos ou fora do mínimo e do máximo por comprador',
  promotionDescriptionRequired: 'Descrição da promoção é obrigatória',
  promotionDescriptionTooLong: 'Descrição muito longa, no máximo 120 caracteres',
  promotionsTooMany: 'Adicione no máximo 50 promoções',
  promotionPriceTooLow: 'Mínimo de R$ 0,01',
  promotionPriceTooHigh: 'O valor da promoção não pode passar do preço do ticket',
  promotionTicketsTooLow: 'Mínimo de 1',
  promotionDuplicate: 'Já existe uma promoção com essa quantidade',
  imageTooManyPixels:
    'Imagem grande demais, o máximo é 12.000 pixels de largura ou de altura e 64 megapixels',
  imagesInvalid: 'Selecione apenas imagens com formato png, jpg ou jpeg, no máximo 5 arquivos de imagens',

  formIncomplete: 'Preencha todos os campos obrigatórios',
} as const;

/** For a typed day such as 31/02/2027. */
export function dayUnknown(text: string): string {
  return `${text} não existe no calendário`;
}
