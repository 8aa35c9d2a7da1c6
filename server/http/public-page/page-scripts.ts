import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** A script beside this module, without its comments and indentation, as it is in every page. */
function readScript(name: string): string {
  const source = fs.readFileSync(path.join(import.meta.dirname, name), 'utf8');
  const lines = source.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '' && !line.startsWith('//')).join('\n');
}
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/**
 * Remembers the buttons that are pressed in a rendered page until the app has taken it over (src/app/early-presses.ts), and keeps the
 * browser from submitting a form. Written into the page: as a file it would come after the presses, on a weak network together with
 * the app.
 */
export const EARLY_PRESSES = readScript('early-presses.js');

/**
 * Marks a page as unfit before it is painted, in the circumstances (core/domain/static-pages.ts) in which the app will show something
 * else. The keys are those of src/storage/session.ts.
 */
export const FIT_PAGE = readScript('fit-page.js');

/**
 * Offers to repair the app and to save the drafts as a file, by itself where the app cannot start (P-1024). Written into index.html by
 * the build (scripts/vite/rescue-script.mjs), so that it needs no other file. The app's error screens use it too (src/app/rescue.ts).
 */
export const RESCUE = readScript('rescue.js');

/** The only inline scripts that the Content Security Policy allows (P-909). */
export const PAGE_SCRIPT_HASHES = [EARLY_PRESSES, FIT_PAGE, RESCUE].map(hashOf);
