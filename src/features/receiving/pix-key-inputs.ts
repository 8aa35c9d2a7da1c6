import type { InputHTMLAttributes } from 'react';
import type { PixKeyType } from '#core/domain/receiving/seller-profile.ts';

interface PixKeyInput {
  name: string;
  placeholder: string;
  inputMode: InputHTMLAttributes<HTMLInputElement>['inputMode'];
}

/** Label and input attributes by type of Pix key. */
export const PIX_KEY_INPUTS: Record<PixKeyType, PixKeyInput> = {
  cpf: { name: 'CPF', placeholder: '000.000.000-00', inputMode: 'numeric' },
  cnpj: { name: 'CNPJ', placeholder: '00.000.000/0000-00', inputMode: 'text' },
  email: { name: 'E-mail', placeholder: 'voce@exemplo.com.br', inputMode: 'email' },
  phone: { name: 'Telefone', placeholder: '(11) 9 8765-4321', inputMode: 'tel' },
  random: { name: 'Chave aleatória', placeholder: '00000000-0000-0000-0000-000000000000', inputMode: 'text' },
};
