/** What to do with a Pix code, and whose name the bank then shows; undefined where the code does not tell. */
export const copyAndPay = (receiver: string | undefined): string =>
  [
    'Copie o código e pague no app do seu banco, em Pix Copia e Cola.',
    ...(receiver === undefined ? [] : [`Confira se ele mostra o nome ${receiver}.`]),
  ].join(' ');
