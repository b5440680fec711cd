import type { Import } from './read-imports.ts';

/** Files that import each other in a ring, each ring once, by Tarjan's strongly connected components. */
export function cyclesOf(imports: readonly Import[]): string[][] {
  const next = Map.groupBy(
    imports.filter((one) => one.file !== null),
    (one) => one.from,
  );
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const rings: string[][] = [];

  const visit = (file: string): number => {
    const number = order.size;
    let low = number;
    order.set(file, number);
    stack.push(file);
    for (const { file: other } of next.get(file) ?? []) {
      if (other === null) continue;
      if (!order.has(other)) low = Math.min(low, visit(other));
      else if (stack.includes(other)) low = Math.min(low, order.get(other) ?? low);
    }
    lowest.set(file, low);
    if (low === number) {
      const ring = stack.splice(stack.indexOf(file));
      const importsItself = (next.get(file) ?? []).some((one) => one.file === file);
      if (ring.length > 1 || importsItself) rings.push(ring.sort());
    }
    return low;
  };
  for (const file of next.keys()) if (!order.has(file)) visit(file);
  return rings;
}
