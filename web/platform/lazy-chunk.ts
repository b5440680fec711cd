import { type ComponentType, createElement, lazy } from 'react';
import { loadChunk } from './load-chunk.ts';

const failed = new Set<() => void>();

/**
 * A part of a page that is loaded when it is first drawn. React keeps a load that failed for as long as the document lives; this
 * one is tried anew after {@link renewFailedParts}.
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
