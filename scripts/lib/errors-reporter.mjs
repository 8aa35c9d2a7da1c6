import fs from 'node:fs';

/** Reporter of Vitest: writes the errors outside of tests, which its JSON report leaves out, to the file that ERRORS_FILE names. */
export default class ErrorsReporter {
  /**
   * @param {unknown} _modules
   * @param {readonly { message?: string, stack?: string }[]} errors
   */
  onTestRunEnd(_modules, errors) {
    const texts = errors.map(({ message = '', stack = '' }) => `${message}\n${stack}`);
    fs.writeFileSync(process.env.ERRORS_FILE ?? '', JSON.stringify(texts));
  }
}
