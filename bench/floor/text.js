/** About as much as a raffle's description: large enough to be the largest paint. */
export const TEXT = 'Uma cesta farta para a ceia de Natal, montada à mão com produtos da região. '.repeat(4);
