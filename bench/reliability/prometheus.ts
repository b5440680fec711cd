import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, project } from '../measuring/server-process.ts';

const patienceMs = 120_000;

/** A Prometheus that watches two processes with the rules of ops/prometheus. */
export type Prometheus = {
  /** The names of all alerts. */
  readonly alerts: readonly string[];
  /** The names of those that fire now. */
  firing(): Promise<string[]>;
  /** When this alert fires, or does not any more; infinite when that takes too long. */
  untilState(name: string, isFiring: boolean): Promise<number>;
  /** Waits until no alert has fired for five seconds; gives whether that came. */
  untilSilent(): Promise<boolean>;
  stop(): void;
};

/** With the configuration of ops/prometheus, but for addresses and times; its own files are in `folder`. */
export async function startPrometheus(
  folder: string,
  watched: { readonly web: number; readonly worker: number },
): Promise<Prometheus> {
  const port = await freePort();
  const read = (file: string) => readFileSync(join(project, 'ops/prometheus', file), 'utf8');
  const rules = read('rules.yml')
    .replace(/for: \d+m/g, 'for: 2s')
    .replace(/\[\d+m\]/g, '[20s]')
    .replace('[6h]', '[2m]')
    .replace('offset 3h', 'offset 1m');
  writeFileSync(join(folder, 'rules.yml'), rules);
  const config = read('prometheus.yml')
    .replace('scrape_interval: 15s', 'scrape_interval: 1s\n  evaluation_interval: 1s')
    .replace("'127.0.0.1:9400'", `'127.0.0.1:${watched.web}'`)
    .replace("'127.0.0.1:9401'", `'127.0.0.1:${watched.worker}'`);
  writeFileSync(join(folder, 'prometheus.yml'), config);
  const child = spawn(
    'prometheus',
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'prometheus')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  process.once('exit', () => child.kill('SIGKILL'));

  async function firing(): Promise<string[]> {
    const answer: unknown = await fetch(`http://127.0.0.1:${port}/api/v1/alerts`).then(
      (answered) => answered.json(),
      () => null,
    );
    const alerts: { state: string; labels: { alertname: string } }[] =
      Object(answer).data?.alerts ?? [];
    return alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname);
  }

  return {
    alerts: [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name ?? ''),
    firing,
    untilState: async (name, isFiring) => {
      const end = performance.now() + patienceMs;
      while (performance.now() < end) {
        if ((await firing()).includes(name) === isFiring) return performance.now();
        await sleep(200);
      }
      return Number.POSITIVE_INFINITY;
    },
    untilSilent: async () => {
      const end = performance.now() + patienceMs;
      let silentSince = performance.now();
      while (performance.now() - silentSince < 5_000) {
        if ((await firing()).length > 0) silentSince = performance.now();
        if (performance.now() > end) return false;
        await sleep(200);
      }
      return true;
    },
    stop: () => void child.kill('SIGTERM'),
  };
}
