/** What one process of the portal has told about itself since the last time this was emptied. */
export type Watched = {
  /** Resident memory at each look, in bytes. */
  readonly resident: number[];
  /** V8's heap in use at each look, in bytes; the least of a minute is about what a collection leaves. */
  readonly heapUsed: number[];
  /** The p99 of the event loop's delay between two looks, in seconds. */
  readonly lagP99: number[];
  readonly openFiles: number[];
};

export const nothingWatched = (): Watched => ({
  resident: [],
  heapUsed: [],
  lagP99: [],
  openFiles: [],
});

/** Reads /metrics of the process at this port, and adds it to what was watched. */
export async function watchProcess(port: number, watched: Watched): Promise<void> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const read = (name: string) =>
    Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
  watched.resident.push(read('process_resident_memory_bytes'));
  watched.heapUsed.push(read('nodejs_heap_size_used_bytes'));
  watched.lagP99.push(read('nodejs_eventloop_lag_p99_seconds'));
  watched.openFiles.push(read('process_open_fds'));
}
