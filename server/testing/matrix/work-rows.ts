import type { Context } from '../../context.ts';
import { type BuiltMember, buildMember } from '../build-member.ts';
import { buildWork, lineOf, newPersonLine, type WorkToBuild, workInput } from '../build-work.ts';
import type { MatrixRow, MatrixRows, Sample } from './row.ts';

const aWork =
  (wanted: WorkToBuild = {}, body?: (owner: BuiltMember) => unknown): MatrixRow['sample'] =>
  async (ctx: Context, owner: BuiltMember): Promise<Sample> => {
    const { id } = await buildWork(ctx, owner, wanted);
    return { params: { id }, subject: id, ...(body && { body: body(owner) }) };
  };

let songs = 0;
/** A work that somebody else registered as made from one of the owner's. */
async function madeFrom(ctx: Context, owner: BuiltMember) {
  songs += 1;
  const title = `Song number ${songs} to be arranged`;
  await buildWork(ctx, owner, { title });
  const other = await buildMember(ctx.db);
  const holders = [lineOf(other, 5_000, 'AR'), lineOf(other, 5_000, 'C')];
  return buildWork(ctx, other, { title, version_kind: 'modification', holders });
}

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
      // With the requesting member not among the holders it is refused to everybody else.
      sample: (_, owner) => ({
        body: workInput(owner, {
          holders: [lineOf(owner, 5_000), newPersonLine('Esi Badu', 5_000, { role: 'A' })],
        }),
      }),
      otherRefusal: 'invalid',
    },
  ],
  listOriginals: [
    {
      about: 'a work made from mine',
      others: 'own',
      sample: async (ctx, owner) => {
        const { id } = await madeFrom(ctx, owner);
        return { params: { id }, subject: id };
      },
    },
    { about: 'a withdrawn work', others: 'not_found', sample: aWork(withdrawn) },
  ],
  listMadeFrom: [{ others: 'not_found', sample: aWork() }],
  answerOriginal: [
    {
      others: 'not_allowed',
      sample: async (ctx, owner) => {
        const { id, originals } = await madeFrom(ctx, owner);
        const params = { id, original: originals[0]?.id ?? '' };
        return { params, subject: id, body: { answer: 'agree' } };
      },
    },
  ],
  listSuspects: [{ others: 'not_found', sample: aWork() }],
  answerSuspect: [
    {
      about: 'a work like another one',
      others: 'not_found',
      sample: async (ctx, owner) => {
        const { id } = await buildWork(ctx, owner);
        const params = { id, other_id: owner.memberId };
        return { params, subject: id, body: { says: 'one_song', reason: 'The same song' } };
      },
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
  disownName: [
    {
      about: 'a registered work',
      others: 'not_allowed',
      sample: aWork(),
      refusal: 'work_not_amendable',
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
