/** Whether a search for purchases is also one for an e-mail: digits alone are a number or a part of a phone. */
export const mayBeOfEmail = (search: string): boolean => /[\p{L}@]/u.test(search);
