import type { SplitLine } from '#contract/dispute.ts';
import type { Work } from '#contract/work.ts';
import type { Role } from '#domain/works/roles.ts';
import { noShares, type Right, rights, type SharesByRight } from '#domain/works/shares.ts';
import { draftOf } from './draft-of-work.ts';
import { sharesOf } from './draft-shares.ts';
import { switchSharing } from './switch-sharing.ts';
import { nameOf, type WorkDraft } from './work-draft.ts';

/** A line of a split while it is entered: who is not known yet goes by the line’s own key. */
export type EnteredLine = {
  rights_holder_id: string;
  name: string;
  is_me: boolean;
  role: Role;
  shares: SharesByRight;
};

/** A split of a work's shares as the start of another one. Nothing of it is locked: whoever disagrees does so with what was confirmed. */
export function splitDraft(work: Work, lines: readonly SplitLine[]): WorkDraft {
  const draft = draftOf({
    ...work,
    alternative_titles: [],
    iswc: null,
    duration_seconds: null,
    year: null,
    recordings: [],
    holders: lines.map((line) => ({
      ...line,
      kind: 'individual',
      confirmation: 'unconfirmed',
      answer_by: null,
      decline_reason: null,
      consent: null,
      ipi_name_number:
        work.holders.find((one) => one.rights_holder_id === line.rights_holder_id)
          ?.ipi_name_number ?? null,
    })),
  });
  return { ...draft, holders: draft.holders.map((holder) => ({ ...holder, isLocked: false })) };
}

/** The draft with its shares given so that only some rights can be entered: right by right, unless it is about all of them. */
export function inTheseRights(draft: WorkDraft, those: readonly Right[]): WorkDraft {
  return those.length === rights.length ? draft : switchSharing(draft, 'by_right');
}

/** The lines of a split as far as they can be read. */
export function enteredLines(draft: WorkDraft): EnteredLine[] {
  const owned = sharesOf(draft);
  return draft.holders.map(({ key, person, role }, place) => ({
    rights_holder_id: person.kind === 'known' ? person.id : key,
    name: nameOf(person),
    is_me: person.kind === 'known' && person.isMe,
    role,
    shares: owned[place] ?? { ...noShares },
  }));
}
