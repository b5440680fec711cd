import { type ComponentType, createElement, lazy, useEffect } from 'react';

const failed = new Set<() => void>();

/**
 * A part of a page that is loaded when it is first drawn. React keeps a load that failed for as long as the document lives; this
 * one is tried again after {@link renewFailedParts}.
 */
export function lazyChunk<Props extends object, Module>(
  load: () => Promise<Module>,
  pick: (loaded: Module) => ComponentType<Props>,
): ComponentType<Props> {
  const begin = () =>
    lazy(async () => {
      try {
        return { default: pick(await loadChunk(load)) };
      } catch (error) {
        failed.add(renew);
        throw error;
      }
    });
  let part: ComponentType<Props> = begin();
  const renew = () => {
    part = begin();
  };
  return function LazyChunk(props: Props) {
    return createElement(part, props);
  };
}

/** Forgets which parts did not come: whatever is drawn from now on asks for them again. */
export function renewFailedParts(): void {
  for (const renew of failed) renew();
  failed.clear();
}

const timeoutMs = 120_000;
const againMs = 1000;
const chunkFailed = 'Loading chunk failed';

/**
 * Loads a part of the application. A load that fails is tried again, for networks that drop; one that fails again or
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

/** Loads parts of the application behind the page, so that they are there when the network is not. `loads` is always the same list. */
export function useLoadBehind(loads: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    // One that does not come is asked for again when it is needed.
    for (const load of loads) load().catch(() => undefined);
  }, [loads]);
}
