import type { Work } from '#contract/works/work.ts';
import type { HolderInput, WorkInput } from '#contract/works/work-input.ts';
import { plainFieldsOf } from '#domain/works/fields.ts';
import { isWriter } from '#domain/works/roles.ts';

/** A work as an amendment would send it when it changed nothing. */
export function workAsItStands(work: Work): WorkInput {
  return {
    ...plainFieldsOf(work),
    alternative_titles: work.alternative_titles,
    recordings: work.recordings,
    holders: work.holders.map(
      (holder): HolderInput => ({
        rights_holder: { id: holder.rights_holder_id },
        role: holder.role,
        shares: holder.shares,
        manuscript_share: holder.manuscript_share,
        // By their lines as writers: who publishes their own songs has another.
        represents: work.holders.flatMap(({ rights_holder_id, role }, place) =>
          isWriter(role) && holder.represents.includes(rights_holder_id) ? [place] : [],
        ),
      }),
    ),
  };
}
