/** Validation messages of the receiving settings. Each names its field. */
export const RECEIVING_VALIDATION = {
  pixKeyRequired: 'Chave Pix obrigatória',
  pixKeyInvalid: 'Chave Pix inválida para o tipo escolhido',
  pixCityRequired: 'Cidade obrigatória',
  pixCityTooLong: 'Cidade muito longa, no máximo 15 caracteres',

  apiKeyRequired: 'Informe a chave pública do provedor',
  apiKeyInvalid: 'Isto não parece uma chave pública do provedor',
  apiKeyUnknown: 'O provedor não reconheceu esta chave pública',
  apiTokenRequired: 'Informe o token de acesso do provedor',
  apiTokenInvalid: 'Isto não parece um token de acesso do provedor',
  apiTokenUnknown: 'O provedor não reconheceu este token de acesso',
  apiTokenOfTests: 'Este token é de teste e não recebe dinheiro. Informe o token de produção do provedor',
  apiTokenNotBrazilian: 'Esta conta do provedor não é do Brasil',
} as const;
