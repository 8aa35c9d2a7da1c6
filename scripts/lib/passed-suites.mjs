import fs from 'node:fs';
import path from 'node:path';
import { slowestOf } from './test-times.mjs';

/** @typedef {import('./run-suites.mjs').Suite} Suite */
/** @typedef {import('./run-suites.mjs').SuiteResult} SuiteResult */

/** What has passed for one state of the files, kept in a file, so that an interrupted run goes on and closes with all of it. */
export class PassedSuites {
  /**
   * @param {string} file
   * @param {string} fingerprint of the files
   * @param {{ forgets?: boolean }} [options]
   */
  constructor(file, fingerprint, { forgets = false } = {}) {
    this.file = file;
    this.fingerprint = fingerprint;
    const kept = forgets || !fs.existsSync(file) ? undefined : JSON.parse(fs.readFileSync(file, 'utf8'));
    /** @type {Record<string, Suite['earlier']>} by the name of the suite */
    this.passed = kept?.fingerprint === fingerprint ? kept.passed : {};
  }

  /**
   * The suite with what it counted when it passed, if it has.
   * @param {Suite} suite
   * @returns {Suite}
   */
  recall(suite) {
    return { ...suite, earlier: this.passed[suite.name] };
  }

  /** @param {SuiteResult} result of a suite that has passed */
  keep({ suite, count: { passed, failed, timed = [] }, ms }) {
    this.passed[suite.name] = { count: { passed, failed, timed: slowestOf(timed) }, ms };
    const { fingerprint, passed: all } = this;
    // A fresh installation has no such folder.
    fs.mkdirSync(path.dirname(this.file), { recursive: true });
    // A run that is killed while it writes leaves the file as it was.
    const draft = `${this.file}.new`;
    fs.writeFileSync(draft, JSON.stringify({ fingerprint, passed: all }));
    fs.renameSync(draft, this.file);
  }
}
