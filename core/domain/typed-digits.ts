/** The digits in what was typed; `current` where they are more than `most`. Nothing is cut to fit: a cut number is another number. */
export function typedDigits(typed: string, current: string, most: number): string {
  const digits = typed.replace(/\D/g, '');
  return digits.length > most ? current : digits;
}
