import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ProfileDetails } from '#contract/members/profile.ts';
import { changeProfile } from '#contract/members/profile-changes.ts';
import { fieldMessages } from '#contract/messages/field-messages.ts';
import { pages } from '#contract/pages.ts';
import { parse } from '#contract/platform/parse.ts';
import { changedFields, mergeEntries } from '../../forms/merge-entries.ts';
import {
  type FormProblem,
  problemAt,
  refusalsOf,
  withMessages,
} from '../../forms/use-form-steps.ts';
import { call } from '../../platform/call.ts';
import { type CallError, messageOf } from '../../platform/call-error.ts';
import { savedDrafts, shapedLike } from '../../platform/saved-drafts.ts';
import { useSending } from '../../platform/use-sending.ts';
import type { SummaryProblem } from '../../ui/fields/error-summary.tsx';
import { profileDetailsQuery } from '../profile.queries.ts';
import { fieldNames, type Section } from '../sections.ts';
import { changeOf, draftOf, type ProfileDraft } from './profile-draft.ts';

// For this tab only: it goes with the tab, and nobody else who logs in here is shown it.
const drafts = savedDrafts({
  kind: 'profile-form:1',
  parse: shapedLike<Partial<ProfileDraft>>({}),
  isForTab: true,
});
const draftAt = (section: Section, { rights_holder_id }: ProfileDetails) =>
  drafts.at(rights_holder_id, section);

/** What a reload or an ended session left of a form: the fields that say something else than the profile. Null when none does. */
function readDraft(section: Section, details: ProfileDetails): ProfileDraft | null {
  const before = draftOf(details.profile);
  const draft = { ...before, ...draftAt(section, details).read() };
  return changedFields(before, draft).length > 0 ? draft : null;
}

/** Saves the fields of `draft` that were changed. */
function saveDraft(section: Section, details: ProfileDetails, draft: ProfileDraft): void {
  const changed = changedFields(draftOf(details.profile), draft).map((key) => [key, draft[key]]);
  const saved = draftAt(section, details);
  if (changed.length === 0) saved.remove();
  else saved.save(Object.fromEntries(changed));
}

/** What the form of a section can do: change, send, wait for the network, and get over somebody else's version. */
export function useProfileChange(section: Section, details: ProfileDetails) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  // What it began from. Should the profile come anew meanwhile, the entries stay as they are.
  const [base, setBase] = useState(details);
  const [found, setFound] = useState(() => readDraft(section, details));
  const [draft, setDraft] = useState(() => found ?? draftOf(details.profile));
  const [newer, setNewer] = useState<ProfileDetails | null>(null);
  const [problems, setProblems] = useState<readonly FormProblem[]>([]);
  // It takes focus with each new list: it must be the same one until there is.
  const summary = useMemo(() => problems.map(summaryOf), [problems]);
  const sending = useSending({
    send: (body: Record<string, unknown>) =>
      call(changeProfile, { body, ifMatch: `"${base.version}"` }),
    onDone: leave,
    onRefused: refuse,
  });

  async function leave() {
    draftAt(section, base).remove();
    await queries.invalidateQueries({ queryKey: ['fetchProfile'] });
    void navigate(pages.profile({ done: section }), { replace: true });
  }

  async function refuse(refusal: CallError) {
    if (refusal.code === 'stale_version') {
      try {
        const newest = await queries.fetchQuery({ ...profileDetailsQuery(), staleTime: 0 });
        // The newer version may be mine: saved, and only the answer was lost on the way.
        return isSaved(draft, newest) ? leave() : setNewer(newest);
      } catch (error) {
        return setProblems([{ path: '', message: messageOf(error) }]);
      }
    }
    setProblems(refusalsOf(refusal));
  }

  function submit() {
    if (sending.isSending || newer !== null) return;
    const change = changeOf(draftOf(base.profile), draft);
    if (Object.keys(change).length === 0) {
      return setProblems([{ path: '', message: fieldMessages.nothing_changed }]);
    }
    const checked = parse(changeProfile.body, change);
    if (checked.ok) {
      setProblems([]);
      sending.send(change);
    } else {
      setProblems(withMessages(checked.details));
    }
  }

  /** Goes on from the newer version: with my entries on top of it, or without them. */
  function goOnFrom(newest: ProfileDetails, merged: ProfileDraft) {
    sending.reset();
    setBase(newest);
    setDraft(merged);
    setNewer(null);
    setFound(null);
    setProblems([]);
    saveDraft(section, newest, merged);
  }

  return {
    details: base,
    draft,
    change(part: Partial<ProfileDraft>) {
      sending.reset();
      setProblems([]);
      const next = { ...draft, ...part };
      setDraft(next);
      saveDraft(section, base, next);
    },
    problemAt: (path: string) => problemAt(problems, path),
    summary,
    submit,
    isSending: sending.isSending,
    isOffline: sending.isOffline,
    /** Whether entries of before a reload were put back into the fields. */
    isFound: found !== null,
    /** Lets go of what was entered: the fields say again what is saved. */
    discard: () => goOnFrom(base, draftOf(base.profile)),
    remove: () => draftAt(section, base).remove(),
    /** Somebody saved another version since this form was opened. */
    stale: newer && {
      newest: newer,
      changed: changedFields(draftOf(base.profile), draftOf(newer.profile)),
      keepMine: () =>
        goOnFrom(newer, mergeEntries(draftOf(base.profile), draft, draftOf(newer.profile))),
      takeTheirs: () => goOnFrom(newer, draftOf(newer.profile)),
    },
  };
}

const summaryOf = ({ path, message }: FormProblem): SummaryProblem => ({
  id: path === '' ? null : path,
  message: fieldNames[path] === undefined ? message : `${fieldNames[path]}: ${message}`,
});

/** Whether everything in the fields stands in the profile. */
function isSaved(draft: ProfileDraft, { profile }: ProfileDetails): boolean {
  const checked = parse(changeProfile.body, changeOf(draftOf(profile), draft));
  if (!checked.ok) return false;
  const fields = Object.entries(checked.value);
  return fields.every(
    ([field, value]) => JSON.stringify(value) === JSON.stringify(Reflect.get(profile, field)),
  );
}

export type ProfileForm = ReturnType<typeof useProfileChange>;
