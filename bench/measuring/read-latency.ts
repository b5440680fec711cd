import { PreparingClient } from '#server/platform/db/connections/preparing-client.ts';
import { chanceFrom } from '#server/sample/chance.ts';
import { type Listener, runBare } from './bare.ts';
import { type Figures, median, percentile } from './figures.ts';
import { type Client, readJson } from './http-client.ts';
import type { Question, Scenario } from './scenario.ts';
import type { Subject } from './subjects.ts';

export type ReadPlan = {
  readonly client: Client;
  readonly listener: Listener;
  readonly databaseUrl: string;
  readonly rounds: number;
  readonly requests: number;
  /** Gives new subjects each time. */
  readonly subjects: (count: number) => Promise<Subject[]>;
};

const warmUps = 40;
const compared = 60;

/** One client asking questions that differ from each other, some rounds of them; the figures are those of the middle round. */
export async function measureReads(scenario: Scenario, plan: ReadPlan): Promise<Figures> {
  for (const question of await questions(scenario, plan, warmUps)) await ask(plan.client, question);
  const rounds: { p50: number; p95: number }[] = [];
  const hits: boolean[] = [];
  for (let round = 0; round < plan.rounds; round++) {
    const times: number[] = [];
    for (const question of await questions(scenario, plan, plan.requests)) {
      const { ms, data } = await ask(plan.client, question);
      times.push(ms);
      if (question.finds) hits.push(question.finds(data));
    }
    rounds.push({ p50: percentile(times, 0.5), p95: percentile(times, 0.95) });
  }
  return {
    p50: median(rounds.map(({ p50 }) => p50)),
    p95: median(rounds.map(({ p95 }) => p95)),
    found: hits.length === 0 ? null : hits.filter(Boolean).length / hits.length,
    ratio: await compare(scenario, plan),
    rate: null,
  };
}

/** The same client asking for as long as something else is done on the same machine, and what that gives. */
export async function measureReadsDuring<Result>(
  scenario: Scenario,
  plan: ReadPlan,
  work: Promise<Result>,
): Promise<{ figures: Figures; result: Result }> {
  let isDone = false;
  const ended = work.finally(() => {
    isDone = true;
  });
  const times: number[] = [];
  while (!isDone)
    for (const question of await questions(scenario, plan, 20)) {
      if (isDone) break;
      times.push((await ask(plan.client, question)).ms);
    }
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
  return { figures: { p50, p95, found: null, ratio: null, rate: null }, result: await ended };
}

// Each question three times: to hear its statements, over HTTP, bare. Both that are timed find the database equally warm.
async function compare(scenario: Scenario, plan: ReadPlan): Promise<number> {
  const bare = new PreparingClient({ connectionString: plan.databaseUrl });
  await bare.connect();
  try {
    const overHttp: number[] = [];
    const alone: number[] = [];
    for (const question of await questions(scenario, plan, compared)) {
      const call = { method: 'GET', path: question.path } as const;
      const statements = await plan.listener.statementsOf(call, plan.client.credentials);
      overHttp.push((await ask(plan.client, question)).ms);
      alone.push(await runBare(bare, statements));
    }
    return median(overHttp) / median(alone);
  } finally {
    await bare.end();
  }
}

async function questions(scenario: Scenario, plan: ReadPlan, count: number): Promise<Question[]> {
  const chance = chanceFrom(Math.floor(performance.now() * 1_000));
  const asked: Question[] = [];
  // Not every subject suits every question: a title of short words takes no typo.
  while (asked.length < count) {
    const subjects = await plan.subjects(count);
    asked.push(...subjects.flatMap((subject) => scenario.ask(subject, chance) ?? []));
  }
  return asked.slice(0, count);
}

async function ask(client: Client, { path }: Question): Promise<{ ms: number; data: unknown }> {
  const { status, body, ms } = await client.call({ method: 'GET', path });
  if (status !== 200) throw new Error(`GET ${path}: ${status} ${body}`);
  const answer = readJson(body);
  const data =
    typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : undefined;
  return { ms, data };
}
