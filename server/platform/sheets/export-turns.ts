import { Problem } from '#domain/problems.ts';

const maxAtOnce = 2;
const underWay = new Map<string, number>();

/**
 * Lets a member take this many files at once from this process, whose connections and time they use; gives how to end the turn.
 * @throws Problem `too_many_requests`
 */
export function takeTurn(memberId: string): () => void {
  const count = underWay.get(memberId) ?? 0;
  if (count >= maxAtOnce) throw new Problem('too_many_requests', [], { retryAfterSeconds: 10 });
  underWay.set(memberId, count + 1);
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    const left = (underWay.get(memberId) ?? 1) - 1;
    if (left > 0) underWay.set(memberId, left);
    else underWay.delete(memberId);
  };
}
