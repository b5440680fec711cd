/** A file's size as text: 640 kB, 3.2 MB. */
export function sizeText(bytes: number): string {
  const kilo = bytes / 1024;
  if (kilo < 1) return `${bytes} bytes`;
  return kilo < 1000
    ? `${Math.round(kilo)} kB`
    : `${(kilo / 1024).toFixed(1).replace(/\.0$/, '')} MB`;
}

/** 1 work, 9,700 works. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${numberText(count)} ${count === 1 ? one : many}`;
}

/** 9,700. */
export function numberText(count: number): string {
  return count.toLocaleString('en-GH');
}
