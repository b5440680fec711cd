/** A file's size in words: 640 kB, 3.2 MB. */
export function sizeWords(bytes: number): string {
  const kilo = bytes / 1024;
  if (kilo < 1) return `${bytes} bytes`;
  return kilo < 1000
    ? `${Math.round(kilo)} kB`
    : `${(kilo / 1024).toFixed(1).replace(/\.0$/, '')} MB`;
}
