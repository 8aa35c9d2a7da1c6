import { spawnSync } from 'node:child_process';
import { installWithApt, isRootOnDebian } from './apt.mjs';
import { ensureFonts } from './ensure-fonts.mjs';
import { findChromium, findTestBrowser } from './find-chromium.mjs';
import { node24Path, projectEnvironment } from './node-version.mjs';
import { inProject, projectRoot, SetupError } from './project.mjs';

/**
 * Finds a Chromium for the browser tests, or installs one: by apt as root on Debian, else Playwright's. With the fonts that it needs.
 * @param {{ needsFullBrowser?: boolean }} [wanted] false: the headless shell will do
 * @returns {string | undefined} its path; undefined for Playwright's own
 */
export function ensureChromium({ needsFullBrowser = true } = {}) {
  ensureFonts();
  const named = process.env.PLAYWRIGHT_CHROMIUM_PATH;
  const find = needsFullBrowser ? findChromium : findTestBrowser;
  const found = find();
  if (found) return found;
  if (named) throw new SetupError(`PLAYWRIGHT_CHROMIUM_PATH aponta para ${named}, que não existe.`);
  const isInstalled =
    isRootOnDebian() && installFromDebian(needsFullBrowser ? 'chromium' : 'chromium-headless-shell');
  if (isInstalled) return find();
  if (installWithPlaywright()) return undefined;
  throw new SetupError(
    'Nenhum Chromium ou Chrome foi encontrado, e não deu para instalar um.\n' +
      'Instale um dos dois, ou diga onde está:\n\n  PLAYWRIGHT_CHROMIUM_PATH=/caminho/do/chromium npm test',
  );
}

/** @param {string} name of the package */
function installFromDebian(name) {
  console.log(`Instalando o ${name} (apt-get)…`);
  return installWithApt([name]);
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
