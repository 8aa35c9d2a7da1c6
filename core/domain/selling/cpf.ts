/** Digits of a CPF. */
export const CPF_LENGTH = 11;

/** Up to eleven digits with the CPF's mask: '52998224725' → '529.982.247-25', also while they are being typed. */
export function formatCpf(digits: string): string {
  const [first, second, third, check] = [[0, 3], [3, 6], [6, 9], [9]].map((ends) => digits.slice(...ends));
  return [first, second, third].filter(Boolean).join('.') + (check ? `-${check}` : '');
}
