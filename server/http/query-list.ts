/** A name of a query as a list: it may be absent, or stand there once or several times. */
export const queryList = (value: string | string[] | undefined): string[] => [value ?? []].flat();
