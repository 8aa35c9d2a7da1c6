/** Messages of §5 for an account, and ours where it has none. Each names its field. */
export const ACCOUNT_VALIDATION = {
  nameRequired: 'Nome obrigatório',
  nameTooLong: 'Nome muito longo, no máximo 80 caracteres',
  emailInvalid: 'E-mail inválido',
  phoneInvalid: 'Telefone inválido',
  loginRequired: 'Informe seu e-mail ou telefone',
  passwordRequired: 'Informe sua senha',
  passwordTooLong: 'Senha muito longa, no máximo 128 caracteres',
  passwordWeak: 'A senha precisa de 8 caracteres, com letra minúscula, maiúscula, número e símbolo',
} as const;
