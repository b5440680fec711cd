import pg from 'pg';
import { PreparingClient } from '#server/platform/db/connections/preparing-client.ts';
import { chanceFrom } from '#server/sample/chance.ts';
import { benchPassword } from '../prepare-database.ts';
import { type Listener, runBare, type Statement } from './bare.ts';
import { type Figures, median, percentile } from './figures.ts';
import { type Client, openClient } from './http-client.ts';
import { prepareRegistrations, type Registrations, registrants } from './registrations.ts';

export const registerGoal: readonly [number, number] = [20, 60];

export type RegisterPlan = {
  readonly origin: string;
  readonly databaseUrl: string;
  readonly listener: Listener;
  readonly rounds: number;
  readonly secondsPerRound: number;
};

const heardPerRun = 400;
// As many as the server's own pool.
const bareConnections = 10;

/** Sixteen members at a time, each registering one work after the other. */
export async function measureRegistering(plan: RegisterPlan): Promise<Figures> {
  const database = new pg.Client({ connectionString: plan.databaseUrl });
  await database.connect();
  const make = await prepareRegistrations(database);
  await database.end();
  const clients = await Promise.all(registrants.map((email) => signedIn(plan.origin, email)));
  try {
    await registerFor(1_000, clients, make);
    const rounds = [];
    for (let round = 0; round < plan.rounds; round++)
      rounds.push(await registerFor(plan.secondsPerRound * 1_000, clients, make));
    const rate = median(rounds.map((round) => round.rate));
    const bareRate = await registerBare(plan, clients, make);
    return {
      p50: median(rounds.map(({ times }) => percentile(times, 0.5))),
      p95: median(rounds.map(({ times }) => percentile(times, 0.95))),
      found: null,
      ratio: bareRate / rate,
      rate,
    };
  } finally {
    for (const client of clients) client.close();
  }
}

export async function signedIn(origin: string, email: string): Promise<Client> {
  const client = openClient(origin);
  await client.logIn(email, benchPassword);
  return client;
}

async function registerFor(
  forMs: number,
  clients: readonly Client[],
  make: Registrations,
): Promise<{ times: number[]; rate: number }> {
  const times: number[] = [];
  const start = performance.now();
  await Promise.all(
    clients.map(async (client, n) => {
      const chance = chanceFrom(Math.floor(start * 1_000) + n);
      while (performance.now() - start < forMs) {
        const { status, body, ms } = await client.call(make(n, chance));
        if (status !== 201) throw new Error(`registering a work: ${status} ${body}`);
        times.push(ms);
      }
    }),
  );
  return { times, rate: (times.length * 1_000) / (performance.now() - start) };
}

/** Registrations a second when nothing but their statements is run, by sixteen at a time. */
async function registerBare(
  plan: RegisterPlan,
  clients: readonly Client[],
  make: Registrations,
): Promise<number> {
  const chance = chanceFrom(Math.floor(performance.now() * 1_000));
  const waiting: Statement[][] = [];
  for (let n = 0; n < heardPerRun; n++) {
    const who = n % clients.length;
    const client = clients[who];
    if (client === undefined) throw new Error('a member without a connection');
    waiting.push(await plan.listener.statementsOf(make(who, chance), client.credentials));
  }
  const pool = new pg.Pool({
    connectionString: plan.databaseUrl,
    max: bareConnections,
    Client: PreparingClient,
  });
  const connections = await Promise.all(
    Array.from({ length: bareConnections }, () => pool.connect()),
  );
  for (const connection of connections) connection.release();
  const start = performance.now();
  const work = async (): Promise<void> => {
    for (let statements = waiting.pop(); statements; statements = waiting.pop()) {
      const connection = await pool.connect();
      await runBare(connection, statements);
      connection.release();
    }
  };
  await Promise.all(clients.map(work));
  const rate = (heardPerRun * 1_000) / (performance.now() - start);
  await pool.end();
  return rate;
}
