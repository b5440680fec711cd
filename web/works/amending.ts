import { proposeAmendment } from '#contract/works/proposals.ts';
import type { Work } from '#contract/works/work.ts';
import type { HolderInput, WorkInput } from '#contract/works/work-input.ts';
import { amendWork } from '#contract/works/works.ts';
import { placesActedFor } from '#domain/works/chains/chains.ts';
import { plainFieldsOf } from '#domain/works/fields.ts';
import { mustAgree } from '#domain/works/proposals.ts';
import { call } from '../platform/call.ts';

/** A work as an amendment would send it when it changed nothing. */
export function workAsItStands(work: Work): WorkInput {
  return {
    ...plainFieldsOf(work),
    own_reference: work.own_reference,
    alternative_titles: work.alternative_titles,
    recordings: work.recordings,
    holders: work.holders.map(
      (holder, own): HolderInput => ({
        rights_holder: { id: holder.rights_holder_id },
        role: holder.role,
        shares: holder.shares,
        manuscript_share: holder.manuscript_share,
        // By their lines as writers: who publishes their own songs has another.
        represents: placesActedFor(
          work.holders.map(({ rights_holder_id: id, role }) => ({ id, role })),
          own,
          holder.represents,
        ),
      }),
    ),
  };
}

/** What would change a share that another has confirmed is proposed to them; else it is made at once. */
export function amendOrPropose(work: Work, input: WorkInput, version: number | null) {
  const given = { params: { id: work.id }, ifMatch: `"${version}"` };
  return whoMustAgree(work, input).length > 0
    ? call(proposeAmendment, { ...given, body: { work: input, reason: null } })
    : call(amendWork, { ...given, body: input });
}

/** The names of those who must agree before an amendment is made: others whose confirmed share it would change. */
export function whoMustAgree(work: Work, input: WorkInput): string[] {
  const meId = work.holders.find(({ is_me }) => is_me)?.rights_holder_id ?? '';
  const asked = mustAgree(
    work.holders.map((line) => ({
      ...line,
      holderId: line.rights_holder_id,
      isMember: line.is_member,
      manuscriptShare: line.manuscript_share,
    })),
    input.holders.map((line) => {
      // Somebody new is nobody who could have confirmed.
      const holderId = idOf(line.rights_holder);
      const stands = work.holders.find(
        ({ rights_holder_id, role }) => rights_holder_id === holderId && role === line.role,
      );
      return {
        holderId,
        role: line.role,
        shares: line.shares,
        manuscriptShare: line.manuscript_share,
        represents: [
          ...new Set(line.represents.map((at) => idOf(input.holders[at]?.rights_holder))),
        ],
        collection: line.collection === undefined ? (stands?.collection ?? null) : line.collection,
      };
    }),
    meId,
  );
  return asked.map(
    (id) => work.holders.find(({ rights_holder_id }) => rights_holder_id === id)?.name ?? '',
  );
}

function idOf(person: HolderInput['rights_holder'] | undefined): string {
  return person !== undefined && 'id' in person ? person.id : '';
}
