import { expect, it } from 'vitest';
import type { DraftHolder, SplitDraft } from '#contract/drafts.ts';
import type { Role } from '#domain/works/roles.ts';
import { changeSplit } from './change-split.ts';
import { givenHolders, sharingProblems } from './split-draft.ts';
import { usualPart } from './split-lines.ts';

const line = (key: string, role: Role, share: string): DraftHolder => ({
  key,
  person: { kind: 'known', id: key, name: key, ipi: null, isMe: false, isMember: true },
  role,
  shares: { performing: share, mechanical: share, synchronisation: share },
  isLocked: false,
  part: '',
  represents: [],
  publisherPart: usualPart(role),
});
const draft: SplitDraft = {
  version_kind: 'original',
  text_music_relationship: 'MTX',
  sharing: 'same',
  holders: [
    line('ama', 'CA', '60'),
    { ...line('reed', 'E', '40'), represents: ['ama'] },
    { ...line('pan', 'E', ''), represents: ['ama'] },
  ],
};
const actsFor = (one: SplitDraft) => one.holders.find(({ key }) => key === 'pan')?.represents;
const problems = (one: SplitDraft) =>
  sharingProblems(one).map(({ path, code }) => `${path} ${code}`);

it('who is made a sub-publisher collects for the original publisher, and is sent so', () => {
  const chain = changeSplit(draft, { type: 'role_chosen', key: 'pan', role: 'SE' });
  expect(actsFor(chain)).toEqual(['reed']);
  expect(problems(chain)).toEqual([]);
  expect(givenHolders(chain)[2]).toMatchObject({ role: 'SE', represents: [1] });
  const back = changeSplit(chain, { type: 'role_chosen', key: 'pan', role: 'E' });
  expect(givenHolders(back)[2]).toMatchObject({ role: 'E', represents: [] });
});

it('of two original publishers it has to be said for which it collects', () => {
  const two = { ...draft, holders: [...draft.holders, line('volta', 'E', '')] };
  const chain = changeSplit(two, { type: 'role_chosen', key: 'pan', role: 'SE' });
  expect(actsFor(chain)).toEqual([]);
  expect(problems(chain)).toContain('holders.2.represents represents_nobody');
});

it('is refused a share', () => {
  const chain = changeSplit(draft, { type: 'role_chosen', key: 'pan', role: 'AM' });
  const owning = changeSplit(
    { ...chain, holders: chain.holders.map((one) => ({ ...one, isStored: true })) },
    {
      type: 'share_typed',
      key: 'pan',
      right: 'performing',
      text: '10',
    },
  );
  expect(problems(owning)).toContain('holders.2.shares.performing collector_holds_share');
});

it('leaves a line alone that is stored as it is', () => {
  const stored = { ...line('pan', 'AM', '10'), isStored: true };
  const [ama = line('ama', 'CA', ''), reed = line('reed', 'E', '')] = draft.holders;
  const half = { performing: '50', mechanical: '50', synchronisation: '50' };
  expect(problems({ ...draft, holders: [{ ...ama, shares: half }, reed, stored] })).toEqual([]);
});
