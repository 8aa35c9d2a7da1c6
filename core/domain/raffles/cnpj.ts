const WHOLE = /^(.{2})(.{3})(.{3})(.{4})(.{2})$/;

/** A whole CNPJ with its punctuation: '11222333000181' → '11.222.333/0001-81'; a part of one as it is. */
export function formatCnpj(cnpj: string): string {
  return cnpj.replace(WHOLE, '$1.$2.$3/$4-$5');
}
