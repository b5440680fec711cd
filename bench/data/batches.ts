import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { countPeople } from './people.ts';

/** What is made: all workers must be given the same. */
export type Wanted = {
  readonly works: number;
  /** PHC form; every member logs in with the same password. */
  readonly passwordHash: string;
  /** Recordings of sound and plays of them as well. */
  readonly withPlays: boolean;
};

/** Some things that follow each other: works are counted from 1, people from 0. */
export type BatchOrder = {
  readonly place: number;
  readonly kind: 'people' | 'works';
  readonly first: number;
  readonly size: number;
};

/** What a batch adds to each table, in COPY's text format. */
export type Batch = BatchOrder & { readonly texts: Readonly<Record<string, Uint8Array>> };

const batchSize = 5_000;
const maxWorkers = 4;
/** Of each worker: everybody of ten million works takes 2 GB. */
const maxMegabytes = 6_144;
/** Batches that a worker makes before they are asked for: with these, memory does not grow with the number of works. */
const ahead = 2;

/** Makes batches in worker threads and gives them in order, people before works. */
export async function* makeBatches(wanted: Wanted): AsyncGenerator<Batch> {
  const orders = [
    ...ranges('people', 0, countPeople(wanted.works)),
    ...ranges('works', 1, wanted.works),
  ].map((order, place): BatchOrder => ({ ...order, place }));
  const workers = Array.from(
    { length: Math.min(availableParallelism(), maxWorkers, Math.ceil(orders.length / ahead)) },
    () =>
      new Worker(new URL('./batch-worker.ts', import.meta.url), {
        workerData: wanted,
        resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
      }),
  );
  const awaited = new Map<number, PromiseWithResolvers<Batch>>();
  const failed = Promise.withResolvers<never>();
  failed.promise.catch(() => {});
  for (const worker of workers) {
    worker.on('message', (batch: Batch) => awaited.get(batch.place)?.resolve(batch));
    worker.once('error', failed.reject);
  }
  const send = (order: BatchOrder | undefined): void => {
    if (order === undefined) return;
    awaited.set(order.place, Promise.withResolvers());
    workers[order.place % workers.length]?.postMessage(order);
  };
  try {
    const inFlight = workers.length * ahead;
    for (const order of orders.slice(0, inFlight)) send(order);
    for (const { place } of orders) {
      const made = awaited.get(place)?.promise ?? failed.promise;
      yield await Promise.race([made, failed.promise]);
      awaited.delete(place);
      send(orders[place + inFlight]);
    }
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

function ranges(
  kind: BatchOrder['kind'],
  from: number,
  count: number,
): Omit<BatchOrder, 'place'>[] {
  return Array.from({ length: Math.ceil(count / batchSize) }, (_, n) => ({
    kind,
    first: from + n * batchSize,
    size: Math.min(batchSize, count - n * batchSize),
  }));
}
