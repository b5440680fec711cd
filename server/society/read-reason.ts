import { Refusal } from './refusal.ts';

const longest = 500;

/** The reason of what an operator does, on one line. `example` completes the refusal. @throws Refusal wrong_usage */
export function readReason(text: string | undefined, example: string): string {
  const reason = text?.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim() ?? '';
  if (reason === '' || reason.length > longest)
    throw new Refusal(
      'wrong_usage',
      `Say why, in at most ${longest} characters: --reason "${example}"`,
    );
  return reason;
}
