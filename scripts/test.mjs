// `npm test`: everything that must hold, from nothing, in order, stopping at the first that does not.
// `npm test -- unit web` runs the named steps only; `--loud` shows what they say as they go; `--times` prints the slowest files and
// tests of each step and which programs used the processor. Runs on Node 20 or later.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { install, modernNode, projectFolder } from './install.mjs';
import { sampleProcesses, timesOf } from './testing/processor-times.mjs';

const reports = join(projectFolder, '.cache', 'reports');
const biome = 'node_modules/@biomejs/biome/bin/biome';
const vitest = 'node_modules/vitest/vitest.mjs';

/**
 * @typedef {{ passed: number, failed: number, skipped: number, second: string[] }} Totals `second`: passed only at the second attempt
 * @typedef {{ name: string, args: string[], report?: 'vitest' | 'playwright' }} Step
 */

/** @param {string} name @param {string[]} projects @param {string[]} options @returns {Step} */
const vitestStep = (name, projects = [name], options = []) => ({
  name,
  args: [
    vitest,
    'run',
    ...projects.map((project) => `--project=${project}`),
    ...options,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${reportOf(name)}`,
  ],
  report: 'vitest',
});

/**
 * Steps of a phase run at the same time, the longest first; a phase begins when the one before has passed.
 * @type {Step[][]}
 */
const phases = [
  [
    { name: 'types', args: ['node_modules/typescript/bin/tsc', '--build'] },
    // Tests of screens wait for pauses in typing more than they work.
    vitestStep('web', ['web'], [`--maxWorkers=${2 * availableParallelism()}`]),
    { name: 'build', args: ['scripts/build-web.mjs'] },
    { name: 'lint', args: [biome, 'lint', '--error-on-warnings', '.'] },
    vitestStep('boundaries'),
    { name: 'generated', args: ['scripts/check-generated.mjs'] },
    vitestStep('unit'),
    { name: 'format', args: [biome, 'format', '.'] },
  ],
  // Each waits while the other works: for processes, queues and deadlines, for pages and the network.
  [
    // One more than cores: its tests wait for processes that start, and for PostgreSQL.
    vitestStep('server', ['server*'], [`--maxWorkers=${availableParallelism() + 1}`]),
    {
      name: 'e2e',
      args: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=dot,json'],
      report: 'playwright',
    },
  ],
];
const steps = phases.flat();
const maxAtOnce = availableParallelism() + 1;
/** More journeys than this that pass only at their second attempt are a failure: each is a race to be mended. */
const maxSecondAttempts = 3;

const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isLoud = process.argv.includes('--loud');
const withTimes = process.argv.includes('--times');

/** @type {Totals} */
const totals = { passed: 0, failed: 0, skipped: 0, second: [] };
try {
  install({ withDev: true });
  await runSteps(modernNode());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
// A step that fails without counting tests (a wrong format, a type error) is one thing that failed.
if (process.exitCode && totals.failed === 0) totals.failed = 1;
const atSecond = totals.second.length > 0 ? `, ${totals.second.length} at the second attempt` : '';
console.log(`${totals.passed} passed, ${totals.failed} failed${atSecond}`);

/** @param {string} node */
async function runSteps(node) {
  const unknown = asked.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    throw new Error(
      `No step ${unknown.join(', ')}: there are ${steps.map((step) => step.name).join(', ')}.`,
    );
  }
  mkdirSync(reports, { recursive: true });
  for (const phase of phases) {
    const waiting = phase.filter(({ name }) => asked.length === 0 || asked.includes(name));
    /** @type {string[]} */
    const complaints = [];
    const worker = async () => {
      while (complaints.length === 0) {
        const step = waiting.shift();
        if (!step) return;
        const complaint = await runStep(node, step);
        if (complaint !== null) complaints.push(complaint);
      }
    };
    await Promise.all(Array.from({ length: maxAtOnce }, worker));
    if (complaints.length > 0) throw new Error(complaints.join('\n'));
  }
}

/**
 * @param {string} node @param {Step} step
 * @returns {Promise<string | null>} why it failed
 */
async function runStep(node, step) {
  rmSync(reportOf(step.name), { force: true });
  const startedAt = performance.now();
  const { code, output, programs } = await run(node, step);
  const counted = step.report ? readTotals(step) : null;
  if (counted) {
    totals.passed += counted.passed;
    totals.failed += counted.failed;
    totals.second.push(...counted.second);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const complaint = complaintOf(step, code, counted);
  const count = counted ? `  ${counted.passed} tests` : '';
  console.log(
    `${complaint === null ? 'ok    ' : 'FAILED'} ${step.name.padEnd(12)} ${seconds.toFixed(1).padStart(6)} s${count}`,
  );
  for (const name of counted?.second ?? []) console.log(`       second attempt: ${name}`);
  if (programs)
    for (const line of timesOf(step, reportOf(step.name), seconds, programs)) console.log(line);
  if (complaint !== null && !isLoud) console.log(output);
  return complaint;
}

/** @param {Step} step @param {number} code @param {Totals | null} counted */
function complaintOf(step, code, counted) {
  if (code !== 0) return `${step.name} failed.`;
  if (!step.report) return null;
  if (counted === null || counted.passed === 0) return `${step.name} ran no test.`;
  if (counted.skipped > 0)
    return `${step.name} skipped ${counted.skipped} tests: run them or take them out.`;
  if (counted.second.length > maxSecondAttempts)
    return `${step.name}: ${counted.second.length} journeys passed only at the second attempt, ${maxSecondAttempts} at most.`;
  return null;
}

/** @typedef {import('./testing/processor-times.mjs').Programs} Programs */

/** @param {string} node @param {Step} step @returns {Promise<{ code: number, output: string, programs: Programs | null }>} */
function run(node, step) {
  const child = spawn(node, step.args, {
    cwd: projectFolder,
    env: {
      ...process.env,
      // What the steps start must find this Node first, too.
      PATH: [join(projectFolder, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(step.name),
      FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
    },
    stdio: isLoud ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const sampled = withTimes && child.pid !== undefined ? sampleProcesses(child.pid) : null;
  return new Promise((resolve) => {
    child.on('error', ({ message }) => resolve({ code: 1, output: message, programs: null }));
    child.on('close', (code) =>
      resolve({ code: code ?? 1, output, programs: sampled?.stop() ?? null }),
    );
  });
}

/** @param {Step} step @returns {Totals | null} */
function readTotals(step) {
  try {
    const report = JSON.parse(readFileSync(reportOf(step.name), 'utf8'));
    if (step.report === 'playwright') {
      const { expected, flaky, unexpected, skipped } = report.stats;
      return {
        passed: expected + flaky,
        failed: unexpected,
        skipped,
        second: flakyOf(report.suites),
      };
    }
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
      second: [],
    };
  } catch {
    return null;
  }
}

/** @typedef {{ title: string, specs?: { title: string, tests: { status: string }[] }[], suites?: Suite[] }} Suite */

/** @param {Suite[]} suites @returns {string[]} */
function flakyOf(suites) {
  return suites.flatMap(({ title, specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map((spec) => `${title}: ${spec.title}`),
    ...flakyOf(inner),
  ]);
}

/** @param {string} name */
function reportOf(name) {
  return join(reports, `${name}.json`);
}
