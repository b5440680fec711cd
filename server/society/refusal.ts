/** Exit codes of `npm run society`: 1 is left for what nobody foresaw. */
export const exitCodes = { done: 0, failed: 1, wrong_usage: 2, not_found: 3, refused: 4 } as const;

/** Why a command ends without having done what was asked; `message` is for the operator. */
export class Refusal extends Error {
  readonly kind: 'wrong_usage' | 'not_found' | 'refused';

  constructor(kind: Refusal['kind'], message: string) {
    super(message);
    this.name = 'Refusal';
    this.kind = kind;
  }
}
