/** The text without what no database stores. It leaves the app so: half an emoji comes from programs that cut texts by their length. */
export const storableText = (text: string): string => text.replace(/[\0\p{Cs}]/gu, '');

/** Whether a database can store the text: PostgreSQL takes neither NUL characters nor unpaired surrogates. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
