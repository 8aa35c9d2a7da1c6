/** [0, 1), not to be foretold: nobody should be able to guess a lucky number. */
export function secureRandom(): number {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  return word / 2 ** 32;
}
