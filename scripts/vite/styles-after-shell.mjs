const STYLESHEET = /\s*<link rel="stylesheet"[^>]*>/g;

/**
 * Moves the stylesheets of index.html behind what it draws: in the head they would hold back the first paint for one more
 * round trip. Scripts still wait for them, so no screen is ever seen without its style.
 * @returns {import('vite').Plugin}
 */
export function stylesAfterShell() {
  return {
    name: 'styles-after-shell',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const links = html.match(STYLESHEET) ?? [];
        return html.replace(STYLESHEET, '').replace(/\s*<\/body>/, `${links.join('')}\n  </body>`);
      },
    },
  };
}
