import { decideIdentityCheck, type IdentityCheck } from '#contract/society/identity-checks.ts';
import { useDeciding } from '../queue/use-deciding.ts';
import { callDesk } from '../session/call-desk.ts';
import { bodyOf, type Draft, doneText } from './decision.ts';
import { identityCheckQuery } from './identity-check.queries.ts';

/** Sends the decision on a check once, and opens the next case of the same kind. */
export function useDecide(check: IdentityCheck) {
  const { queryKey } = identityCheckQuery(check.id);
  const deciding = useDeciding({ kind: check.kind, queryKey });
  async function decide(draft: Draft): Promise<void> {
    const body = bodyOf(draft, check);
    if (body === null) return;
    await deciding.decide(async () => {
      await callDesk(decideIdentityCheck, { params: { id: check.id }, body });
      return doneText(body.decision, check.name);
    });
  }
  return { ...deciding, decide };
}
