import type { DraftPerson, SplitDraft } from '#contract/drafts.ts';
import type { RightsHolder } from '#contract/members/rights-holders.ts';
import {
  formatShare,
  fullShare,
  noShares,
  type Right,
  rightNames,
  rights,
} from '#domain/works/shares.ts';
import { changeAndFocus } from '../forms/form-focus.ts';
import { AddPerson } from '../rightsholders/add-person.tsx';
import { lineColours, nameOf } from '../rightsholders/draft-person.ts';
import { Button } from '../ui/actions/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { FieldError } from '../ui/fields/field.tsx';
import { Stack, StayInView } from '../ui/layout/stack.tsx';
import { useIsWide } from '../ui/layout/use-is-wide.ts';
import { ShareBar } from '../ui/shares/share-bar.tsx';
import { changeSplit, type SplitChange, type SplitProps } from './change-split.ts';
import { HolderFields } from './holder-fields.tsx';
import { liveProblems } from './live-problems.ts';
import { SharingChoice } from './sharing-choice.tsx';
import { sharesOf, trimmedFrom } from './split-lines.ts';

/** A whole split to be entered: how shares are given, bars that follow each letter typed, every holder’s line, and one to add. */
export function SplitFields({
  me,
  nameToAdd,
  onNameToAdd,
  draft,
  onDraft,
  inRights = rights,
  problemAt,
  asksCollection = false,
  isSummarised = false,
}: Omit<SplitProps, 'change'> & {
  me: RightsHolder;
  onDraft: (next: SplitDraft) => void;
  nameToAdd: string;
  onNameToAdd: (text: string) => void;
  /** Whether a summary beside the form has the bars on wide screens. */
  isSummarised?: boolean;
}) {
  const isWide = useIsWide();
  const change = (what: SplitChange) => onDraft(changeSplit(draft, what));
  const live = liveProblems(draft);
  const withLive = {
    draft,
    inRights,
    change,
    asksCollection,
    problemAt: (path: string) =>
      live.find((problem) => problem.path === path)?.message ?? problemAt(path),
  };
  return (
    <>
      {inRights.length === rights.length && <SharingChoice draft={draft} change={change} />}
      {!(isSummarised && isWide) && (
        <StayInView>
          <LiveTotals draft={draft} inRights={inRights} />
        </StayInView>
      )}
      <TrimmedNotice draft={draft} />
      <FieldError id="holders-error" message={problemAt('holders')} />
      <Stack gap={3}>
        {draft.holders.map((holder, index) => (
          <HolderFields key={holder.key} holder={holder} index={index} {...withLive} />
        ))}
      </Stack>
      <AddHolder
        me={me}
        draft={draft}
        change={change}
        text={nameToAdd}
        onText={onNameToAdd}
        error={problemAt('add_holder')}
      />
      <div>
        <Button onClick={() => change({ type: 'split_equally' })}>
          Split equally among the writers
        </Button>
      </div>
    </>
  );
}

/** Says from whom rounding is taken off, before anything is sent. */
export function TrimmedNotice({ draft }: { draft: SplitDraft }) {
  const trimmed = trimmedFrom(draft);
  if (trimmed === null) return null;
  const names = draft.holders.flatMap(({ key, person }) =>
    trimmed.keys.includes(key) ? [nameOf(person)] : [],
  );
  return (
    <div role="status">
      <Notice title={`These shares come to ${formatShare(trimmed.typed)}`}>
        Rounding made that more than 100 %. We take {formatShare(trimmed.typed - fullShare)} off{' '}
        {new Intl.ListFormat('en-GB').format(names)}.
      </Notice>
    </div>
  );
}

/** Adds a rights holder to the draft: somebody known, or somebody new. */
function AddHolder({
  me,
  draft,
  change,
  text,
  onText,
  error,
}: {
  me: RightsHolder;
  draft: SplitDraft;
  change: (change: SplitChange) => void;
  text: string;
  onText: (text: string) => void;
  error: string | undefined;
}) {
  const add = (person: DraftPerson) => {
    change({ type: 'holder_added', person });
    onText('');
  };
  return (
    <AddPerson
      me={me}
      name="add_holder"
      label="Add a rights holder"
      isMeOffered={
        !draft.holders.some(({ person }) => person.kind === 'known' && person.id === me.id)
      }
      isAnonymousOffered
      text={text}
      onText={onText}
      error={error}
      onAdd={add}
      onAddAndFocus={(person, field) =>
        changeAndFocus(() => add(person), `holders.${draft.holders.length}.${field}`)
      }
    />
  );
}

/** The share bars of the draft as it is typed: one where all rights are shared alike. */
export function LiveTotals({
  draft,
  inRights = rights,
}: {
  draft: SplitDraft;
  inRights?: readonly Right[];
}) {
  const colour = lineColours(draft.holders);
  const owned = sharesOf(draft);
  // An agreed split mostly gives every right alike: one bar says it then.
  const isOne =
    draft.sharing === 'same' ||
    (draft.sharing === 'manuscript' &&
      owned.every((shares) => rights.every((right) => shares[right] === shares.performing)));
  const shown = isOne ? (['performing'] as const) : inRights;
  return (
    <Stack gap={3}>
      {shown.map((right) => (
        <ShareBar
          key={right}
          right={isOne ? 'All rights' : `${rightNames[right]} right`}
          segments={draft.holders.map((holder, index) => ({
            key: holder.key,
            name: nameOf(holder.person),
            share: (owned[index] ?? noShares)[right],
            colour: colour(holder.key),
          }))}
        />
      ))}
    </Stack>
  );
}

/** Whether all of every right is given to somebody. */
export function isFullyShared(draft: SplitDraft): boolean {
  const owned = sharesOf(draft);
  return rights.every(
    (right) => owned.reduce((sum, shares) => sum + shares[right], 0) === fullShare,
  );
}
