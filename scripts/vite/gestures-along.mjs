const ASKS_LATER = /\(await import\(("\.\/p-[^"]+\.js")\)\)\.createGesture\(/;
const COMPONENT = /@ionic\/core\/components\/ion-(menu|toggle)\.js$/;

/**
 * Ionic's drawer and switch ask for their gesture when they are put into the page: one more request, of a few bytes, whose
 * failure nobody can handle when the signal goes in between. It comes with them instead; its code is there already, since
 * the overlays need it.
 * @returns {import('vite').Plugin}
 */
export function gesturesAlong() {
  return {
    name: 'rifaria-gestures-along',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: COMPONENT },
      handler(code, id) {
        const source = ASKS_LATER.exec(code)?.[1];
        if (source === undefined) this.error(`${id} asks for its gesture in another way now`);
        const gesture = '__createGesture';
        return {
          code: `import{createGesture as ${gesture}}from${source};${code.replace(ASKS_LATER, `${gesture}(`)}`,
          map: null,
        };
      },
    },
  };
}
