import { useEffect, useEffectEvent, useState } from 'react';
import type { Dispute } from '#contract/disputes/dispute.ts';
import type { Work } from '#contract/works/work.ts';
import type { Right } from '#domain/works/shares.ts';
import {
  asideAt,
  type ClaimDraft,
  type ClaimOnDevice,
  type ClaimPlace,
  claimAt,
  claimOf,
  meetClaims,
  newClaim,
  type SavedClaim,
  saysTheSame,
} from './claim-draft.ts';

/** What has become of the claim in another tab or on another device; `theirs` null: raised or thrown away there. */
export type ElsewhereClaim = { theirs: ClaimDraft | null; where: 'tab' | 'device' };

/** A claim while it is entered: saved on this device at every change, and asked about where another tab or device has entered something else. */
export function useClaimDraft(
  place: ClaimPlace,
  work: Work,
  free: readonly Right[],
  dispute: Dispute | null,
) {
  const savedNow = (): SavedClaim | null =>
    dispute && { claim: claimOf(work, dispute), disputeId: dispute.id, version: dispute.version };
  const begin = (): ClaimOnDevice => {
    const saved = savedNow();
    const savedAt = new Date().toISOString();
    return { claim: saved?.claim ?? newClaim(work, free), saved, savedAt };
  };
  const [aside] = useState(() => asideAt(place).read());
  const [saved, setSaved] = useState(() => aside ?? claimAt(place).read() ?? begin());
  // What another tab entered in the meantime; undefined when it entered nothing.
  const [other, setOther] = useState<ClaimOnDevice | null | undefined>(() =>
    aside === null ? undefined : claimAt(place).read(),
  );
  const [isTouched, setTouched] = useState(aside !== null);
  const [isRefused, setRefused] = useState(false);

  const met = other === undefined ? meetClaims(saved, savedNow()) : 'ask';
  // Nothing is entered here that the society has not got: the form continues with what the society has.
  if (met === 'theirs') setSaved(begin());
  const elsewhere: ElsewhereClaim | null =
    met !== 'ask'
      ? null
      : other === undefined
        ? { theirs: dispute && claimOf(work, dispute), where: 'device' }
        : { theirs: other?.claim ?? null, where: 'tab' };

  function write(next: ClaimOnDevice) {
    setSaved(next);
    setRefused(!claimAt(place).save(next));
  }

  const hear = useEffectEvent((theirs: ClaimOnDevice | null) => {
    if (theirs && (!isTouched || saysTheSame(theirs.claim, saved.claim))) {
      setSaved(theirs);
      setOther(undefined);
    } else if (theirs || isTouched) {
      asideAt(place).save(saved);
      setOther(theirs);
    }
  });
  const watch = useEffectEvent(() => claimAt(place).watch(hear));
  useEffect(() => watch(), []);

  function finish() {
    asideAt(place).remove();
    setOther(undefined);
    setTouched(false);
  }

  return {
    claim: saved.claim,
    elsewhere,
    isRefused,
    /** Changes entries. */
    change(part: Partial<ClaimDraft>) {
      setTouched(true);
      write({ ...saved, claim: { ...saved.claim, ...part }, savedAt: new Date().toISOString() });
    },
    /** The society has this much of it now. */
    markSaved(claim: ClaimDraft, { id, version }: Dispute) {
      write({ ...saved, saved: { claim, disputeId: id, version } });
    },
    /** Takes the entries from elsewhere, or begins again where there are none left. */
    takeTheirs() {
      const next = other ?? begin();
      if (other === undefined || other === null) claimAt(place).remove();
      finish();
      setSaved(next);
    },
    /** Continues with the entries of this tab; who has the others is notified in their turn. */
    goOnWithMine() {
      finish();
      setTouched(true);
      write({ ...saved, saved: savedNow() });
    },
    /** Deletes it, once it is raised. */
    remove() {
      asideAt(place).remove();
      claimAt(place).remove();
    },
  };
}
