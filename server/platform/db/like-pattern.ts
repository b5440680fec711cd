/** Text for a `like` pattern that stands for itself: %, _ and \ mean nothing in it. */
export function asWritten(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}
