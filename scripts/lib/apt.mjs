import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

/** Whether packages can be installed without a prompt. */
export function isRootOnDebian() {
  return (
    process.getuid?.() === 0 && fs.existsSync('/etc/debian_version') && fs.existsSync('/usr/bin/apt-get')
  );
}

/**
 * Installs Debian packages. Call it as root.
 * @param {string[]} packages
 * @returns {boolean} whether it succeeded
 */
export function installWithApt(packages) {
  return (
    aptGet(['update', '-qq']) && aptGet(['install', '-y', '-qq', '--no-install-recommends', ...packages])
  );
}

/** @param {string[]} args */
function aptGet(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}
