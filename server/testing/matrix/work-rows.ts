import type { House } from '../../house.ts';
import type { BuiltMember } from '../build-member.ts';
import { buildWork, lineOf, newPersonLine, type WorkToBuild, workInput } from '../build-work.ts';
import type { MatrixRow, MatrixRows, Sample } from './row.ts';

const aWork =
  (wanted: WorkToBuild = {}, body?: (owner: BuiltMember) => unknown): MatrixRow['sample'] =>
  async (house: House, owner: BuiltMember): Promise<Sample> => {
    const { id } = await buildWork(house, owner, wanted);
    return { params: { id }, subject: id, ...(body && { body: body(owner) }) };
  };

const amended = (owner: BuiltMember) => workInput(owner, { title: 'Yaa Amponsah' });
const withdrawn = { state: 'withdrawn' } as const;

/** Seen by every member once it is registered, by its holders alone once it is withdrawn. */
const seen: readonly MatrixRow[] = [
  { about: 'a registered work', others: 'same', sample: aWork() },
  { about: 'a withdrawn work', others: 'not_found', sample: aWork(withdrawn) },
];

export const workRows: MatrixRows = {
  listOwnWorks: [{ others: 'own', sample: () => ({}) }],
  exportOwnWorks: [{ others: 'own', sample: () => ({ query: { format: 'json' } }) }],
  summariseOwnWorks: [{ others: 'own', sample: () => ({}) }],
  searchWorks: [{ others: 'same', sample: () => ({ query: { q: 'Yaa' } }) }],
  findSimilarWorks: [{ others: 'same', sample: () => ({ query: { title: 'Yaa' } }) }],
  registerWork: [
    {
      others: 'own',
      // With the member who asks not among the holders it is refused to everybody else.
      sample: (_, owner) => ({
        body: workInput(owner, {
          holders: [lineOf(owner, 5_000), newPersonLine('Esi Badu', 5_000, { role: 'A' })],
        }),
      }),
      otherRefusal: 'invalid',
    },
  ],
  listSuspects: [{ others: 'not_found', sample: aWork() }],
  clearSuspects: [
    {
      about: 'a registered work',
      others: 'not_allowed',
      sample: aWork({}, () => ({ reason: 'Another melody' })),
      refusal: 'nothing_suspected',
    },
  ],
  readWork: seen,
  readWorkHistory: seen,
  amendWork: [
    { about: 'a registered work', others: 'not_allowed', sample: aWork({}, amended) },
    {
      about: 'a withdrawn work',
      others: 'not_found',
      sample: aWork(withdrawn, amended),
      refusal: 'work_not_amendable',
    },
  ],
  confirmShare: [
    {
      about: 'a registered work',
      others: 'not_allowed',
      sample: aWork(),
      refusal: 'nothing_to_confirm',
    },
    {
      about: 'a withdrawn work',
      others: 'not_found',
      sample: aWork(withdrawn),
      refusal: 'work_not_amendable',
    },
  ],
  declineShare: [
    {
      about: 'a registered work',
      others: 'not_allowed',
      sample: aWork({}, () => ({ reason: 'I wrote half of it' })),
      refusal: 'nothing_to_confirm',
    },
    {
      about: 'a withdrawn work',
      others: 'not_found',
      sample: aWork(withdrawn, () => ({ reason: 'I wrote half of it' })),
      refusal: 'work_not_amendable',
    },
  ],
};
