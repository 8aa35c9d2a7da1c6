/** A file of the build as the build notes it for the worker. */
export interface BuiltFile {
  url: string;
  revision: string | null;
}

/**
 * What nobody needs before the app has been used: the editor, the later steps, Ionic and its drawer, pages to be read. They
 * follow when the device is idle, so that the first visit does not pay for them at once.
 */
const LATER =
  /^assets\/(editor|config-step|promotion-dialog|prize-dialog|purchase-button-dialog|review-step|payment-step|ionic|drawer|overlays|image-|sweep-images|prepare-image|lazy-senders|dist|p-|terms-page|privacy-page|legal-page|receiving-settings-page|recovery-page|undo-contact-page|open-password-dialog|avatar-dialog|offer-file|deleted-elsewhere|my-data-route|my-affiliates-page|notification|qr-code|affiliate|coming-pages|landing-page|public-raffle)/;

/** The worker's list in two: kept when it is installed, and kept later. */
export function precachePlan(files: readonly (BuiltFile | string)[]): {
  atInstall: BuiltFile[];
  later: BuiltFile[];
} {
  const all = files.map((file) => (typeof file === 'string' ? { url: file, revision: null } : file));
  return {
    atInstall: all.filter(({ url }) => !LATER.test(url)),
    later: all.filter(({ url }) => LATER.test(url)),
  };
}
