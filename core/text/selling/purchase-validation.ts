/** Validation messages of a purchase. Each names its field. */
export const PURCHASE_VALIDATION = {
  buyerNoteCharacters:
    "Nome só pode ter letras, números, espaços e . ' - ( ) , / &, com pelo menos uma letra",
  emailRequired: 'E-mail obrigatório',
  emailInvalid: 'E-mail inválido',
  cpfRequired: 'CPF obrigatório',
  cpfInvalid: 'CPF inválido, confira os dígitos',
  identificationInvalid: 'Confira os dígitos do CPF ou CNPJ',
  quantityInvalid: 'Quantidade inválida, informe um número inteiro',
  quantityTooLow: 'Quantidade abaixo do mínimo por compra',
  /** `$` is replaced by how many are left. */
  quantityNotTheRest: 'Abaixo do mínimo só dá para levar tudo o que resta: $',
  /** `$` is replaced by the maximum, counted: '5 números'. */
  quantityTooHigh: 'No máximo $ por comprador',
  /** The same where what the phone has paid counts. */
  quantityTooHighWithPaid: 'No máximo $ por comprador, contando os já pagos',
  quantityAboveCap: 'Quantidade acima de 10.000, o máximo de uma venda',
  numbersRequired: 'Escolha pelo menos um número',
  numbersOutOfRange: 'Há um número que não existe nesta rifa',
  numbersTwice: 'O mesmo número foi escolhido duas vezes',
  numbersNotChosen: 'Nesta rifa os números são sorteados: informe só a quantidade',
  quantityNotChosen: 'Nesta rifa você escolhe os números: informe quais',
  optionRequired: 'Escolha como pagar',
  optionUnavailable: 'Esta forma de pagamento não está disponível nesta rifa',
  adultRequired: 'Confirme que tem 18 anos ou mais',
  rulesRequired: 'Confirme que leu as regras e tem 18 anos ou mais',
} as const;
