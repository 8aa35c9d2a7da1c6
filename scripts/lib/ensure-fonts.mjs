import fs from 'node:fs';
import { installWithApt, isRootOnDebian } from './apt.mjs';

/** Where Debian's fonts-liberation is, in any of its versions. */
const FOLDERS = ['liberation', 'liberation2'].map((name) => `/usr/share/fonts/truetype/${name}`);

/**
 * Installs a font with the widths of Arial and Roboto, of which phones and computers have one: the pages' own font replaces it without a
 * shift (src/ui/theme/theme.css). By apt as root on Debian, else nothing is done.
 */
export function ensureFonts() {
  if (!isRootOnDebian() || FOLDERS.some((folder) => fs.existsSync(folder))) return;
  console.log('Instalando as fontes Liberation (apt-get)…');
  installWithApt(['fonts-liberation']);
}
