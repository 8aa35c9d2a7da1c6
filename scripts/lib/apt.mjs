import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

/** Whether packages can be installed without asking anybody. */
export function isRootOnDebian() {
  return (
    process.getuid?.() === 0 && fs.existsSync('/etc/debian_version') && fs.existsSync('/usr/bin/apt-get')
  );
}

/**
 * Installs Debian's packages. To be called as root.
 * @param {string[]} packages
 * @returns {boolean} whether that went well
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
