import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { problemMessage } from '#contract/messages/field-messages.ts';
import { pages } from '#contract/pages.ts';
import { proposeAmendment } from '#contract/works/proposals.ts';
import type { Work } from '#contract/works/work.ts';
import type { WorkInput } from '#contract/works/work-input.ts';
import { type Answer, call } from '../../platform/call.ts';
import type { CallError } from '../../platform/call-error.ts';
import { useSavedDraft } from '../../platform/use-saved-draft.ts';
import { useSending } from '../../platform/use-sending.ts';
import type { SummaryProblem } from '../../ui/fields/error-summary.tsx';
import { workQuery } from '../works.queries.ts';
import {
  effectOf,
  inputOf,
  newDraft,
  type ProposalDraft,
  problemsOf,
  proposalAt,
} from './proposal-draft.ts';

/** What the form of a proposal can do: change, go on, send, and get over a refusal or somebody else's version. */
export function useProposeForm(work: Work) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const meId = work.holders.find(({ is_me }) => is_me)?.rights_holder_id ?? '';
  const saved = useSavedDraft(proposalAt(meId, work.id), () => newDraft(work));
  const draft = saved.entries;
  const [problems, setProblems] = useState<readonly SummaryProblem[]>([]);
  const [isStale, setStale] = useState(false);
  const addressOfTab = pages.work(work.id, { tab: 'proposals' });
  const addressOfShares = `${addressOfTab}&new`;
  const effect = effectOf(draft, work);
  const step = search.get('new') === 'check' && !effect.isNothing ? 'check' : 'shares';
  const sending = usePropose({
    workId: work.id,
    onDone({ open_proposal_id }) {
      saved.remove();
      navigate(
        open_proposal_id === null
          ? pages.work(work.id, { tab: 'shares', done: 'amended' })
          : `${addressOfTab}&done=proposed`,
        { replace: true },
      );
    },
    onRefused({ message, problems: refused }, isStaleNow) {
      setStale(isStaleNow);
      if (isStaleNow) navigate(addressOfShares, { replace: true });
      else if (refused.length === 0) setProblems([{ id: null, message }]);
      else
        setProblems(
          refused.map(({ path, message: text }) => ({
            id: path.startsWith('work.holders.') ? path.slice('work.'.length) : path || null,
            message: text,
          })),
        );
    },
  });

  function goOn() {
    if (step === 'check') return send();
    const wrong = problemsOf(draft, work).map(({ path, code }) => ({
      id: path === 'holders' ? null : path,
      message: withName(path, problemMessage(code, path)),
    }));
    if (wrong.length > 0) return setProblems(wrong);
    if (effect.isNothing)
      return setProblems([
        {
          id: 'holders.0.shares.performing',
          message: 'You have not changed anything. Enter the shares you propose.',
        },
      ]);
    setProblems([]);
    setStale(false);
    navigate(`${addressOfTab}&new=check`);
  }

  /** Away from its field a message says whose share it is about. */
  function withName(path: string, message: string): string {
    const line = work.holders[Number(path.split('.')[1])];
    return line === undefined ? message : `${line.name}: ${message}`;
  }

  function send() {
    if (sending.isSending) return;
    setProblems([]);
    sending.send({
      work: inputOf(work, effect.shares),
      reason: draft.reason.trim() || null,
      version: work.version,
    });
  }

  return {
    step,
    draft,
    effect,
    problems,
    sending,
    isStale,
    addressOfTab,
    addressOfShares,
    goOn,
    send,
    remove: saved.remove,
    change(next: ProposalDraft) {
      saved.save(next);
      setProblems([]);
      sending.reset();
    },
  };
}

type Sent = { work: WorkInput; reason: string | null; version: number };

/** Sends a proposal. Without a connection it waits and sends again by itself: the version that it names makes that safe. */
function usePropose({
  workId,
  onDone,
  onRefused,
}: {
  workId: string;
  /** The work as it stands then: with the proposal open, or with the change made. */
  onDone: (work: Work) => void;
  /** The server refused it. `isStale`: because the work has changed in the meantime. */
  onRefused: (refusal: CallError, isStale: boolean) => void;
}) {
  const queries = useQueryClient();
  const finish = (answer: Answer<Work>) => {
    onDone(answer.data);
    queries.setQueryData(workQuery(workId).queryKey, answer);
    // Not awaited: lists and figures may come when they come.
    void queries.invalidateQueries({ queryKey: ['works'] });
  };
  return useSending({
    send: ({ work, reason, version }: Sent) =>
      call(proposeAmendment, {
        params: { id: workId },
        body: { work, reason },
        ifMatch: `"${version}"`,
      }),
    onDone: finish,
    onRefused: async (refusal, mayBeDone) => {
      if (refusal.status !== 409 && refusal.status !== 412) return onRefused(refusal, false);
      const newest = await queries
        .fetchQuery({ ...workQuery(workId), staleTime: 0 })
        .catch(() => null);
      // An earlier attempt, whose answer was lost on the way, has done it.
      if (newest !== null && mayBeDone && newest.data.open_proposal_id !== null) finish(newest);
      else onRefused(refusal, refusal.status === 412);
    },
  });
}
