import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { wordsOf } from '#contract/messages/field-messages.ts';
import { pages } from '#contract/pages.ts';
import type { Work } from '#contract/works/work.ts';
import { useSavedDraft } from '../platform/use-saved-draft.ts';
import type { SummaryProblem } from '../ui/fields/error-summary.tsx';
import { newDraft, type ProposalDraft, proposalAt } from './proposal-draft.ts';
import { effectOf, inputOf, problemsOf } from './proposed-work.ts';
import { usePropose } from './use-propose.ts';

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
          refused.map(({ path, message: words }) => ({
            id: path.startsWith('work.holders.') ? path.slice('work.'.length) : path || null,
            message: words,
          })),
        );
    },
  });

  function goOn() {
    if (step === 'check') return send();
    const wrong = problemsOf(draft, work).map(({ path, code }) => ({
      id: path === 'holders' ? null : path,
      message: withName(path, wordsOf(code)),
    }));
    if (wrong.length > 0) return setProblems(wrong);
    if (effect.isNothing)
      return setProblems([
        {
          id: 'holders.0.shares.performing',
          message: 'Nothing is changed yet: enter the shares that you propose.',
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
