import { describe, expect, it } from 'vitest';
import {
  confirmationStateNames,
  confirmationStates,
  isFinal,
  isLive,
  liveStates,
  mayMove,
  stateNames,
  textMusicRelationshipNames,
  textMusicRelationships,
  titleKindNames,
  titleKinds,
  versionKindNames,
  versionKinds,
  type WorkState,
  workStates,
} from './work.ts';

it.each([
  ['title kinds', titleKinds, titleKindNames],
  ['version kinds', versionKinds, versionKindNames],
  ['relationships of words and music', textMusicRelationships, textMusicRelationshipNames],
  ['confirmation states', confirmationStates, confirmationStateNames],
  ['states', workStates, stateNames],
])('names all %s differently', (_, codes, names) => {
  expect(Object.keys(names).sort()).toEqual([...codes].sort());
  expect(new Set(Object.values(names)).size).toBe(codes.length);
});

it('knows the eleven kinds of title', () => {
  expect([...titleKinds].sort().join(' ')).toBe('AL AT ET FT IT OL OT PT RT TE TT');
});

describe('a work may move', () => {
  const legal: [WorkState, string][] = [
    ['draft', 'awaiting_cosigners submitted'],
    ['awaiting_cosigners', 'draft submitted rejected withdrawn'],
    [
      'submitted',
      'registered_incomplete registered_payable duplicate_suspect query rejected withdrawn',
    ],
    [
      'registered_incomplete',
      'registered_payable duplicate_suspect amendment_pending merged withdrawn',
    ],
    [
      'registered_payable',
      'registered_incomplete duplicate_suspect amendment_pending merged withdrawn',
    ],
    ['duplicate_suspect', 'submitted rejected merged withdrawn'],
    ['query', 'submitted rejected withdrawn'],
    ['rejected', 'draft'],
    ['amendment_pending', 'registered_incomplete registered_payable duplicate_suspect'],
    ['merged', ''],
    ['withdrawn', ''],
  ];

  it.each(legal)('from %s to %s, and nowhere else', (from, to) => {
    expect(workStates.filter((state) => mayMove(from, state)).sort()).toEqual(
      to.split(' ').filter(Boolean).sort(),
    );
  });

  it('covers every state', () => {
    expect(legal.map(([from]) => from)).toEqual(workStates);
  });

  it('never to where it stands, and from every unfinished state to an end', () => {
    for (const state of workStates) {
      expect(mayMove(state, state)).toBe(false);
      expect([...reachableFrom(state)].some(isFinal)).toBe(true);
    }
  });

  it('from a draft to every other state', () => {
    expect(reachableFrom('draft').size).toBe(workStates.length);
  });

  it('no more once merged or withdrawn', () => {
    expect(workStates.filter(isFinal)).toEqual(['merged', 'withdrawn']);
  });
});

it('is found by others unless it is a draft, refused or ended', () => {
  expect(workStates.filter((state) => !isLive(state))).toEqual([
    'draft',
    'rejected',
    'merged',
    'withdrawn',
  ]);
  expect(workStates.filter(isLive).sort()).toEqual([...liveStates].sort());
});

function reachableFrom(start: WorkState): Set<WorkState> {
  const reached = new Set([start]);
  for (const state of reached)
    for (const next of workStates) if (mayMove(state, next)) reached.add(next);
  return reached;
}
