import { writeFileSync } from 'node:fs';

/** A reporter of Vitest that writes the names of tests that passed only at the second attempt to SECOND_ATTEMPTS, a JSON array. */
export default class SecondAttempts {
  /** @type {string[]} */
  names = [];

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky)
      this.names.push(`${test.module.relativeModuleId}: ${test.fullName}`);
  }

  onTestRunEnd() {
    const { SECOND_ATTEMPTS: file } = process.env;
    if (file) writeFileSync(file, JSON.stringify(this.names));
  }
}
