import { spawnSync } from 'node:child_process';
import { installWithApt, isRootOnDebian } from './apt.mjs';
import { findChromium } from './find-chromium.mjs';
import { node24Path, projectEnvironment } from './node-version.mjs';
import { inProject, projectRoot, SetupError } from './project.mjs';

/**
 * Finds a Chromium for the browser tests, or installs one: by apt as root on Debian, else Playwright's.
 * @returns {string | undefined} its path; undefined for Playwright's own
 */
export function ensureChromium() {
  const named = process.env.PLAYWRIGHT_CHROMIUM_PATH;
  const found = findChromium();
  if (found) return found;
  if (named) throw new SetupError(`PLAYWRIGHT_CHROMIUM_PATH aponta para ${named}, que não existe.`);
  if (isRootOnDebian() && installFromDebian()) return findChromium();
  if (installWithPlaywright()) return undefined;
  throw new SetupError(
    'Nenhum Chromium ou Chrome foi encontrado, e não deu para instalar um.\n' +
      'Instale um dos dois, ou diga onde está:\n\n  PLAYWRIGHT_CHROMIUM_PATH=/caminho/do/chromium npm test',
  );
}

function installFromDebian() {
  console.log('Instalando o Chromium (apt-get)…');
  return installWithApt(['chromium']);
}

function installWithPlaywright() {
  console.log('Baixando o Chromium do Playwright…');
  const cli = inProject('node_modules/@playwright/test/cli.js');
  const { status } = spawnSync(node24Path(), [cli, 'install', 'chromium'], {
    cwd: projectRoot,
    env: projectEnvironment(),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return status === 0;
}
