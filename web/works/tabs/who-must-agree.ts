import type { Work } from '#contract/works/work.ts';
import type { WorkInput } from '#contract/works/work-input.ts';
import { mustAgree } from '#domain/works/proposals.ts';

/** The names of those who must agree before an amendment is made: others whose confirmed share it would change. */
export function whoMustAgree(work: Work, input: WorkInput): string[] {
  const meId = work.holders.find(({ is_me }) => is_me)?.rights_holder_id ?? '';
  const asked = mustAgree(
    work.holders.map((line) => ({
      ...line,
      holderId: line.rights_holder_id,
      isMember: line.is_member,
    })),
    input.holders.map(({ rights_holder, role, shares }) => ({
      // Somebody new is nobody who could have confirmed.
      holderId: 'id' in rights_holder ? rights_holder.id : '',
      role,
      shares,
    })),
    meId,
  );
  return asked.map(
    (id) => work.holders.find(({ rights_holder_id }) => rights_holder_id === id)?.name ?? '',
  );
}
