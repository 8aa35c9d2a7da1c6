import { installWithApt, isRootOnDebian } from './apt.mjs';
import { findOnPath } from './find-on-path.mjs';

/** Installs Python, which scripts/verify-proof.py runs on, where it is missing: as root on Debian. */
export function ensurePython() {
  if (findOnPath('python3') || !isRootOnDebian()) return;
  console.log('Instalando python3 (apt-get)…');
  installWithApt(['python3']);
}
