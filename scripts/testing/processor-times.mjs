import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, relative } from 'node:path';
import { projectFolder } from '../install.mjs';

/**
 * @typedef {{ program: string, cpuSeconds: number }} Seen a process at its last sample
 * @typedef {[program: string, { seconds: number, processes: number }][]} Programs processor seconds and number of processes
 */

const ticksPerSecond = 100;

/**
 * Samples the processes that descend from `root`, on Linux; `stop` returns the processor time and number of processes of each
 * program, the most first. A process that lives for less than a sample may be missed.
 * @param {number} root
 * @returns {{ stop: () => Programs }}
 */
export function sampleProcesses(root) {
  /** @type {Map<number, Seen>} */
  const seen = new Map();
  const sample = () => {
    if (!existsSync('/proc/self/stat')) return;
    const all = readProcesses();
    for (const [pid, found] of all) {
      if (!descends(pid, root, all, seen)) continue;
      // A process that has ended and was not yet waited for has no command any more.
      seen.set(pid, { ...found, program: found.program || (seen.get(pid)?.program ?? '') });
    }
  };
  const timer = setInterval(sample, 250);
  return {
    stop() {
      clearInterval(timer);
      /** @type {Map<string, { seconds: number, processes: number }>} */
      const programs = new Map();
      for (const { program, cpuSeconds } of seen.values()) {
        const sum = programs.get(program) ?? { seconds: 0, processes: 0 };
        sum.seconds += cpuSeconds;
        sum.processes += 1;
        programs.set(program, sum);
      }
      return [...programs].toSorted(([, a], [, b]) => b.seconds - a.seconds);
    },
  };
}

/** @returns {Map<number, Seen & { parent: number }>} */
function readProcesses() {
  const found = new Map();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      // The name in brackets may hold spaces: the fields begin after it.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const cpuSeconds = (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0');
      found.set(Number(name), { parent: Number(fields[1]), cpuSeconds, program: nameOf(command) });
    } catch {
      // It has ended meanwhile.
    }
  }
  return found;
}

/**
 * A supervisor of PostgreSQL goes to init when its starter ends: what was once found to descend still does.
 * @param {number} pid @param {number} root @param {Map<number, { parent: number }>} all @param {Map<number, Seen>} seen
 */
function descends(pid, root, all, seen) {
  for (let at = pid; at > 1; at = all.get(at)?.parent ?? 0) {
    if (at === root || seen.has(at)) return true;
  }
  return false;
}

/** @param {string[]} command */
function nameOf(command) {
  const [first = ''] = command;
  if (/^postgres\b|\/postgres$/.test(first)) return 'PostgreSQL';
  if (/chrom/i.test(first)) return 'browser';
  if (!/node$/.test(first)) return basename(first);
  const script = command.slice(1).find((part) => /\.m?[jt]s$/.test(part) && !part.includes('://'));
  return (
    script?.replace(/^.*node_modules\//, '').replace(/^.*\/(server|scripts)\//, '$1/') ?? 'node'
  );
}

/** @typedef {{ name: string, file: string, seconds: number }} TimedTest */

/**
 * What `npm test -- --times` prints of a step: how much of it was work, by program, and its ten slowest files and tests.
 * @param {{ report?: 'vitest' | 'playwright' }} step @param {string} report @param {number} seconds @param {Programs} programs
 */
export function timesOf(step, report, seconds, programs) {
  const worked = programs.reduce((sum, [, { seconds: own }]) => sum + own, 0);
  const lines = [
    `       processor ${worked.toFixed(0)} s of ${availableParallelism()} x ${seconds.toFixed(0)} s`,
    ...programs
      .filter(([, { seconds: own }]) => own >= 1)
      .map(([name, own]) => `${row(own.seconds)} ${name} (${own.processes} processes)`),
  ];
  if (!step.report || !existsSync(report)) return lines;
  const content = JSON.parse(readFileSync(report, 'utf8'));
  /** @type {TimedTest[]} */
  const tests =
    step.report === 'vitest' ? testsOfVitest(content) : content.suites.flatMap(testsOfSuite);
  // The runner may be Node 20, which has no Map.groupBy.
  /** @type {Map<string, { count: number, seconds: number }>} */
  const files = new Map();
  for (const { file, seconds: own } of tests) {
    const sum = files.get(file) ?? { count: 0, seconds: 0 };
    files.set(file, { count: sum.count + 1, seconds: sum.seconds + own });
  }
  const ofFiles = [...files].map(([file, { count, seconds: own }]) => ({
    name: `${file} (${count} tests)`,
    seconds: own,
  }));
  const ofTests = tests.map(({ name, file, seconds: own }) => ({
    name: `${basename(file)}: ${name}`,
    seconds: own,
  }));
  for (const kind of [ofFiles, ofTests]) {
    const slowest = kind.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
    lines.push('', ...slowest.map((timed) => `${row(timed.seconds)} ${timed.name}`));
  }
  return lines;
}

/** @param {number} seconds */
const row = (seconds) => `       ${seconds.toFixed(1).padStart(7)} s`;

/**
 * @param {{ testResults: { name: string, assertionResults: { fullName: string, duration?: number }[] }[] }} report
 * @returns {TimedTest[]}
 */
const testsOfVitest = ({ testResults }) =>
  testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ fullName, duration = 0 }) => ({
      name: fullName,
      file: relative(projectFolder, file),
      seconds: duration / 1000,
    })),
  );

/**
 * @typedef {{ title: string, file: string, tests: { projectName: string, results: { duration: number }[] }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 */

/** @param {Suite} suite @returns {TimedTest[]} */
const testsOfSuite = ({ specs = [], suites = [] }) => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, results }) => ({
      name: `${title} (${projectName})`,
      file,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  ),
  ...suites.flatMap(testsOfSuite),
];
