/** 1 work, 9,700 works. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${numberWords(count)} ${count === 1 ? one : many}`;
}

/** 9,700. */
export function numberWords(count: number): string {
  return count.toLocaleString('en-GH');
}
