import fs from 'node:fs';
import { inProject, runCommand } from '../lib/project.mjs';
import { lockFileFaults } from './lock-file-faults.mjs';

await runCommand(() => {
  const lockFile = JSON.parse(fs.readFileSync(inProject('package-lock.json'), 'utf8'));
  const faults = lockFileFaults(lockFile);
  for (const fault of faults) console.log(fault);
  return faults.length === 0 ? 0 : 1;
});
