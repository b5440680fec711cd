const timeoutMs = 120_000;
const againMs = 1000;
const chunkFailed = 'Loading chunk failed';

/**
 * Loads a part of the application. A load that fails is tried once more, for networks that drop; one that fails again or
 * takes longer than 120 s is an error that the fallback screen shows.
 * @throws Error "Loading chunk failed"
 */
export async function loadChunk<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(chunkError('it took longer than 120 s')), timeoutMs);
  });
  try {
    return await Promise.race([loadTwice(load), late]);
  } finally {
    clearTimeout(timer);
  }
}

async function loadTwice<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  try {
    return await load();
  } catch {
    await new Promise((wait) => setTimeout(wait, againMs));
    return load().catch((cause: unknown) => {
      throw chunkError(cause);
    });
  }
}

/** Whether an error says that a part of the application did not come: most often for want of a network. */
export function isChunkError(error: unknown): boolean {
  return error instanceof Error && error.message === chunkFailed;
}

function chunkError(cause: unknown): Error {
  return new Error(chunkFailed, { cause });
}
