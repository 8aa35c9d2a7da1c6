/** A field of a BR Code begins with two digits of its id and two of its length. */
const HEAD = /^(\d{2})(\d{2})/;
const HEAD_LENGTH = 4;
const RECEIVER_ID = '59';

/** The receiver's name in a BR Code (field 59), whoever has made it; undefined where it has none, or the text is no BR Code. */
export function receiverInCode(code: string): string | undefined {
  let rest = code;
  for (let head = HEAD.exec(rest); head; head = HEAD.exec(rest)) {
    const end = HEAD_LENGTH + Number(head[2]);
    const value = rest.slice(HEAD_LENGTH, end).trim();
    if (head[1] === RECEIVER_ID) return value === '' || rest.length < end ? undefined : value;
    rest = rest.slice(end);
  }
  return undefined;
}
