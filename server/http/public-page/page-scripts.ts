import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const readScript = (name: string) => fs.readFileSync(path.join(import.meta.dirname, name), 'utf8');
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

/** The only inline scripts that the Content Security Policy allows (P-909). */
export const PAGE_SCRIPT_HASHES = [EARLY_PRESSES, FIT_PAGE].map(hashOf);
