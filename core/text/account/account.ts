/** Texts of account forms. */
export const ACCOUNT_TEXT = {
  codeResent: 'Enviamos outro código. O anterior não vale mais',
  currentPasswordWrong: 'Senha atual incorreta',
  passwordWrong: 'Senha incorreta',
  currentPasswordRequired: 'Digite sua senha atual',
  codeIncomplete: 'Digite os 6 números do código',
  avatarTooManyPixels: 'Foto grande demais, o máximo é 12.000 pixels de largura ou de altura e 64 megapixels',
  avatarInvalid: 'Escolha uma foto png, jpg ou gif de até 5 MB',
} as const;
