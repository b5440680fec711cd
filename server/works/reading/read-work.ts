import { isDeepStrictEqual } from 'node:util';
import type { WorkVersion } from '#contract/works/work.ts';
import type {
  readWork as readWorkEndpoint,
  readWorkHistory as readWorkHistoryEndpoint,
} from '#contract/works/works.ts';
import { Problem } from '#domain/problems.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { firstChanges, withoutHolderIds } from '../amending/work-differences.ts';
import { readOwnView } from '../lock-work.ts';
import { isOwn } from '../work-view.ts';
import { editsOf, visibleWork } from '../works.sql.ts';

/** One work with its shares: of the repertoire, or the asker's own in any state. */
export const readWork: Handler<typeof readWorkEndpoint> = ({ db }, actor, { params }) =>
  readOwnView(db, params.id, actor);

type Edit = Awaited<ReturnType<typeof editsOf>>[number];

/** Every version of a work that the member may see, newest first, each with what changed in it. */
export const readWorkHistory: Handler<typeof readWorkHistoryEndpoint> = async (
  { db },
  actor,
  { params },
) => {
  const work = await visibleWork(db, params.id, actor);
  if (work === undefined) throw new Problem('not_found');
  const edits = await editsOf(db, work.id);
  const versions = Map.groupBy(edits, ({ version }) => version);
  return {
    data: [...versions.values()].flatMap((edits) =>
      versionOf(edits, { memberId: actor.memberId, isOwn: isOwn(work, actor) }),
    ),
  };
};

type Reader = { readonly memberId: string; readonly isOwn: boolean };

function versionOf(edits: readonly Edit[], { memberId, isOwn }: Reader): WorkVersion[] {
  const [first] = edits;
  if (first === undefined) return [];
  return [
    {
      version: first.version,
      kind: first.kind,
      at: first.at.toISOString(),
      by: { name: first.name, is_me: first.member_id === memberId },
      changes: edits.flatMap((edit) => changesOf(edit, isOwn)),
    },
  ];
}

function changesOf({ kind, field, old_value, new_value }: Edit, isOwn: boolean) {
  if (kind === 'registered' && field === 'work' && isRecord(new_value)) {
    return firstChanges({ ...new_value, holders: withoutHolderIds(new_value.holders, isOwn) });
  }
  if (field !== 'holders') return [{ field, old: old_value ?? null, new: new_value ?? null }];
  const [before, after] = [withoutHolderIds(old_value, isOwn), withoutHolderIds(new_value, isOwn)];
  // Two records of one person and name became one: that is said by itself, and the holders read as before.
  return isDeepStrictEqual(before, after) ? [] : [{ field, old: before, new: after }];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
