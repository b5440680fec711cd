import pg from 'pg';

/** Something to do over whichever connection is free. */
export type Task = (client: pg.Client) => Promise<unknown>;

/** For statements that go through whole tables; replica: triggers do not fire and foreign keys are not checked. */
const settings = `set maintenance_work_mem = '512MB'; set work_mem = '128MB'; set synchronous_commit = off`;

/** Does the tasks over `count` connections, each taking the next one when it is free; the longest should come first. */
export async function onConnections(
  url: string,
  count: number,
  tasks: readonly Task[],
): Promise<void> {
  const left = [...tasks];
  const work = async (): Promise<void> => {
    const client = await connect(url);
    try {
      for (let task = left.shift(); task !== undefined; task = left.shift()) await task(client);
    } catch (error) {
      left.length = 0;
      throw error;
    } finally {
      await client.end();
    }
  };
  const ends = await Promise.allSettled(
    Array.from({ length: Math.min(count, tasks.length) }, work),
  );
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'bench generator' });
  await client.connect();
  await client.query(settings);
  return client;
}
