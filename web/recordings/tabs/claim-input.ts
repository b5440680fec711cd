import { type ParseResult, parse } from '#contract/platform/parse.ts';
import { type ClaimInput, claimInputSchema } from '#contract/recordings/recording-input.ts';
import type { ContributorRole, RecordingGroup } from '#domain/recordings/recording.ts';
import { periodProblems } from '#domain/recordings/recording-problems.ts';
import { noDay } from '../../ui/fields/day-text.ts';
import { givenShare } from '../../ui/shares/share-field.tsx';
import { periodOf, territoriesOf } from '../form/draft-input.ts';
import type { DraftOwner } from '../form/recording-draft.ts';

/** My own line while it is entered. */
export type ClaimDraft = Pick<
  DraftOwner,
  'share' | 'where' | 'territories' | 'isForATime' | 'from' | 'until'
> & { group: RecordingGroup; role: ContributorRole; reason: string };

/** A claim to nothing yet. */
export const newClaim = (): ClaimDraft => ({
  group: 'owners',
  role: 'contracted',
  share: '',
  reason: '',
  where: 'world',
  territories: [],
  isForATime: false,
  from: noDay,
  until: noDay,
});

/** The claim as it is sent, or what is wrong with it. */
export function checkClaim(draft: ClaimDraft): ParseResult<ClaimInput> {
  const { group, role, reason } = draft;
  const share = givenShare(draft.share);
  const isOwner = group === 'owners';
  const given = isOwner
    ? { group, share, territories: territoriesOf(draft), ...periodOf(draft), reason }
    : { group, role, share, reason };
  const read = parse(claimInputSchema, given);
  const details = [
    ...(read.ok ? [] : read.details),
    // No share at all claims nothing.
    ...(share === 0 ? [{ path: 'share', code: 'required' as const }] : []),
    ...(isOwner ? periodProblems(periodOf(draft), 'until') : []),
    ...(isOwner && draft.where === 'chosen' && draft.territories.length === 0
      ? [{ path: 'territories', code: 'required' as const }]
      : []),
  ];
  return read.ok && details.length === 0 ? read : { ok: false, details };
}
