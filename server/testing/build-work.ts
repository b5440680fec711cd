import type { Work } from '#contract/works/work.ts';
import type { HolderInput, WorkInput } from '#contract/works/work-input.ts';
import { usuallyActsFor } from '#domain/works/chains/chains.ts';
import { noRareFacts } from '#domain/works/fields.ts';
import { isPayable } from '#domain/works/payable.ts';
import type { WorkState } from '#domain/works/work.ts';
import type { Context } from '../context.ts';
import { registerWork } from '../works/registering/register-work.ts';
import type { BuiltMember } from './build-member.ts';

/** What a test says of a work; the rest is a song with words of which the registrant wrote and holds everything. */
export type WorkToBuild = Partial<Omit<WorkInput, 'holders' | 'alternative_titles'>> & {
  readonly holders?: HolderInput[];
  readonly alternativeTitles?: readonly string[];
  readonly state?: WorkState;
};

/** Registers a work as its registrant would, a publisher acting for whom it usually does, then puts it into `state` if one is asked for. */
export async function buildWork(
  ctx: Context,
  by: BuiltMember,
  wanted: WorkToBuild = {},
): Promise<Work> {
  const { state, ...asked } = wanted;
  const input = workInput(by, asked);
  const holders = input.holders.map((line) =>
    line.represents.length > 0
      ? line
      : { ...line, represents: usuallyActsFor(input.holders, line.role) },
  );
  const { data } = await registerWork(
    ctx,
    { ...by, sessionId: by.memberId },
    { params: undefined, query: undefined, body: { ...input, holders } },
    { address: '127.0.0.1', userAgent: 'test', isSecure: false },
  );
  if (state === undefined) {
    const isChance = data.state === 'duplicate_suspect' && asked.title === undefined;
    return isChance ? cleared(ctx, data) : data;
  }
  await ctx.db.updateTable('work').set({ state }).where('id', '=', data.id).execute();
  const isLive = { is_live: state !== 'withdrawn' && state !== 'draft' };
  await ctx.db.updateTable('work_search').set(isLive).where('work_id', '=', data.id).execute();
  return { ...data, state };
}

// A test that gives its works no titles is about no doubles, though all are called alike.
async function cleared({ db }: Context, work: Work): Promise<Work> {
  const holders = work.holders.map(({ is_member, ipi_name_number, ...holder }) => ({
    ...holder,
    isMember: is_member,
    ipiNameNumber: ipi_name_number,
    isAsked: holder.answer_by !== null,
  }));
  const isPaid = isPayable({ holders, contested: [] });
  const state = isPaid ? 'registered_payable' : 'registered_incomplete';
  await db.deleteFrom('work_suspect').where('work_id', '=', work.id).execute();
  await db.updateTable('work').set({ state }).where('id', '=', work.id).execute();
  return { ...work, state };
}

/** The body of a registration. */
export function workInput(by: BuiltMember, wanted: Omit<WorkToBuild, 'state'> = {}): WorkInput {
  const { alternativeTitles = [], ...asked } = wanted;
  return {
    title: 'Ɔdɔ Yɛ Wu',
    language: null,
    version_kind: 'original',
    text_music_relationship: 'MTX',
    original_title: null,
    made_from: null,
    ...noRareFacts,
    iswc: null,
    duration_seconds: null,
    year: null,
    recordings: [],
    holders: [lineOf(by, 10_000)],
    ...asked,
    alternative_titles: alternativeTitles.map((title) => ({ title, kind: 'AT' })),
  };
}

/** A line for somebody known: the same share of performing and mechanical right. */
export function lineOf(
  { rightsHolderId }: Pick<BuiltMember, 'rightsHolderId'>,
  share: number,
  role: HolderInput['role'] = 'CA',
): HolderInput {
  return {
    rights_holder: { id: rightsHolderId },
    role,
    shares: { performing: share, mechanical: share, synchronisation: 0 },
    manuscript_share: null,
    represents: [],
  };
}

/** A line for a person who is not known yet. */
export function newPersonLine(
  name: string,
  share: number,
  options: { role?: HolderInput['role']; ipi?: string } = {},
): HolderInput {
  const names = name.split(' ');
  return {
    ...lineOf({ rightsHolderId: '' }, share, options.role),
    rights_holder: {
      kind: 'individual',
      given_names: names.slice(0, -1).join(' ') || null,
      family_name: names.at(-1) ?? null,
      ipi_name_number: options.ipi ?? null,
    },
  };
}
