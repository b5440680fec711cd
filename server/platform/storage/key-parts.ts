/** The parts of a key. @throws Error when it is none of ours: nothing else may name a place */
export function keyParts(key: string): string[] {
  const parts = key.split('/');
  if (parts.every((part) => /^[A-Za-z0-9-][A-Za-z0-9.-]*$/.test(part))) return parts;
  throw new Error('not a key of ours');
}
