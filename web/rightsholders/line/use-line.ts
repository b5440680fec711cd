import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Work } from '#contract/works/work.ts';
import type { HolderInput, WorkInput } from '#contract/works/work-input.ts';
import { amendWork } from '#contract/works/works.ts';
import { usuallyActsFor } from '#domain/works/chains/chains.ts';
import { refusalsOf, useFormSteps, useStepFocus } from '../../forms/use-form-steps.ts';
import { call } from '../../platform/call.ts';
import { type CallError, messageOf } from '../../platform/call-error.ts';
import { savedDrafts, shapedLike } from '../../platform/saved-drafts.ts';
import { useSavedDraft } from '../../platform/use-saved-draft.ts';
import { useSending } from '../../platform/use-sending.ts';
import { workAsItStands } from '../../works/amending.ts';
import { workQuery } from '../../works/works.queries.ts';
import { workAddress } from '../addresses.ts';
import {
  atFields,
  checkLine,
  checkPerson,
  type KnownId,
  type LineDraft,
  standsIn,
} from './line-input.ts';

/** The steps of adding somebody to a work, in order. */
export const lineSteps = ['who', 'shares', 'check'] as const;
/** One of {@link lineSteps}. */
export type LineStep = (typeof lineSteps)[number];

// Whose entries for which work, and about whom: a rights holder's id, or 'new'.
const drafts = savedDrafts<LineDraft>({
  kind: 'work-line:1',
  parse: shapedLike({}),
  isForTab: true,
});

/** What adding a line to a work can do: change, go between the steps, save, and get over a refusal or somebody else's version. */
export function useLine({
  meId,
  work,
  known,
  begin,
  addressOf,
}: {
  meId: string;
  work: Work;
  known: KnownId;
  begin: LineDraft;
  addressOf: (step: LineStep) => string;
}) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const saved = useSavedDraft(drafts.at(meId, work.id, known ?? 'new'), () => begin);
  const draft = saved.entries;
  // The version that the member was notified of when another one was saved in the meantime.
  const [isStale, setStale] = useState(false);
  const { line, problems: wrong } = checkLine(work, draft, known);
  const isPersonEntered = known !== null || checkPerson(draft).length === 0;
  const steps = useFormSteps({
    steps: {
      names: lineSteps,
      stepOf: (path) =>
        /^(role$|shares\.)/.test(path) ? 'shares' : path === '' || known !== null ? null : 'who',
    },
    step: stepIn(search.get('step'), { isPersonEntered, isWhole: line !== null }),
    addressOf,
  });
  const { step } = steps;
  useStepFocus(step, steps.summary.length > 0);

  const sending = useSendLine({
    onDone: finish,
    async onRefused(refusal, mayBeDone) {
      if (refusal.code === 'stale_version') return takeNewest(mayBeDone);
      steps.show(
        refusal.problems.length > 0 ? atFields(work, draft, refusal.problems) : refusalsOf(refusal),
      );
    },
  });

  function finish() {
    saved.remove();
    navigate(`${workAddress(work.id)}?tab=shares&done=amended`, { replace: true });
  }

  async function takeNewest(mayBeDone: boolean) {
    try {
      const { data } = await queries.fetchQuery({ ...workQuery(work.id), staleTime: 0 });
      if (mayBeDone && standsIn(data, draft, known)) return finish();
    } catch (error) {
      return steps.show([{ path: '', message: messageOf(error) }]);
    }
    sending.reset();
    setStale(true);
    steps.goTo('shares');
  }

  return {
    draft,
    steps,
    line,
    isSaved: saved.state !== 'refused',
    isStale,
    isSending: sending.isSending,
    isOffline: sending.isOffline,
    change(part: Partial<LineDraft>) {
      const next = { ...draft, ...part };
      sending.reset();
      steps.clear();
      saved.save(next);
    },
    goOn() {
      setStale(false);
      const soFar = step === 'who' ? checkPerson(draft) : wrong;
      if (soFar.length > 0) return steps.show(soFar);
      // What was filled in from the address is an entry from now on.
      if (!steps.isLast) saved.save(draft);
      steps.goOn([], () => {
        if (line === null || sending.isSending) return;
        sending.send({ id: work.id, version: work.version, input: withLine(work, line) });
      });
    },
    remove: saved.remove,
    problemAt: steps.problemAt,
  };
}

/** What the steps get. */
export type LineState = ReturnType<typeof useLine>;

function stepIn(
  asked: string | null,
  { isPersonEntered, isWhole }: { isPersonEntered: boolean; isWhole: boolean },
): LineStep {
  if (!isPersonEntered) return 'who';
  if (asked === 'check') return isWhole ? 'check' : 'shares';
  return asked === 'shares' ? 'shares' : 'who';
}

/** The work with one line more, after those it has. */
export function withLine(work: Work, line: HolderInput): WorkInput {
  const standing = workAsItStands(work);
  // Who only collects acts for somebody: the publishers of the work, or else its writers.
  const represents = usuallyActsFor(standing.holders, line.role);
  return { ...standing, holders: [...standing.holders, { ...line, represents }] };
}

type Sending = { id: string; version: number; input: WorkInput };

/** Saves a work with the line that was added. Without a connection it waits, and sends again by itself once there is one. */
function useSendLine({
  onDone,
  onRefused,
}: {
  onDone: () => void;
  /** For a reason that trying again would not change. After an attempt without an answer that one may have saved it. */
  onRefused: (refusal: CallError, mayBeDone: boolean) => void;
}) {
  const queries = useQueryClient();
  return useSending({
    send: ({ id, version, input }: Sending) =>
      call(amendWork, { params: { id }, body: input, ifMatch: `"${version}"` }),
    onDone: (answer) => {
      queries.setQueryData(workQuery(answer.data.id).queryKey, answer);
      // Not awaited: the lists may come when they come, the line is saved.
      void queries.invalidateQueries({ queryKey: ['works'] });
      void queries.invalidateQueries({ queryKey: ['rightsholders'] });
      onDone();
    },
    onRefused,
  });
}
