/** Validation messages of an account. Each names its field. */
export const ACCOUNT_VALIDATION = {
  nameRequired: 'Nome obrigatório',
  nameTooLong: 'Nome muito longo, no máximo 80 caracteres',
  nameCharacters: 'Nome só pode ter letras, espaços, ponto, hífen, apóstrofo e ordinal (2º)',
  nameLikeAddress: 'Nome parece um endereço de site. Deixe um espaço depois do ponto',
  displayNameTooLong: 'Nome de exibição muito longo, no máximo 80 caracteres',
  displayNameCharacters:
    'Nome de exibição só pode ter letras, espaços, ponto, hífen, apóstrofo e ordinal (2º)',
  displayNameLikeAddress: 'Nome de exibição parece um endereço de site. Deixe um espaço depois do ponto',
  emailInvalid: 'E-mail inválido',
  phoneInvalid: 'Telefone inválido',
  loginRequired: 'Informe seu e-mail ou telefone',
  loginInvalid: 'E-mail ou telefone inválido',
  passwordRequired: 'Informe sua senha',
  passwordTooLong: 'Senha muito longa, no máximo 128 caracteres',
  passwordWeak: 'A senha precisa de 8 caracteres, com letra minúscula, maiúscula, número e símbolo',
} as const;
