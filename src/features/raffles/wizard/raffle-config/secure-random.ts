/** Cryptographically secure random number in [0, 1), so that lucky numbers cannot be predicted. */
export function secureRandom(): number {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  return word / 2 ** 32;
}
