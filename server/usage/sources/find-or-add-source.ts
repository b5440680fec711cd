import type { listLogSources as listLogSourcesEndpoint } from '#contract/usage/usage.ts';
import { Problem } from '#domain/problems.ts';
import type { Medium, SourceKind } from '#domain/usage/usage.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { filterOf, ownCounts } from '../figures/counts.sql.ts';
import { type SourceRow, sourceView } from './source-view.ts';
import { addSource, ownSource, ownSourceNamed, sourcesSeenBy } from './sources.sql.ts';

/** A source as it is named by who brings a log: one of theirs, or a new one. */
export type NamedSource =
  | { readonly id: string }
  | { readonly name: string; readonly kind: SourceKind; readonly medium: Medium };

/**
 * The source that is meant; `memberId` null is the society. A new one of a name that is there already is that one.
 * @throws Problem `log_source_unknown`
 */
export async function findOrAddSource(
  tx: Transaction,
  memberId: string | null,
  named: NamedSource,
  at: Date,
): Promise<SourceRow> {
  if ('id' in named) return known(await ownSource(tx, memberId, named.id));
  await addSource(tx, { id: newId(at), member_id: memberId, ...named }, at);
  return known(await ownSourceNamed(tx, memberId, named));
}

function known(source: SourceRow | undefined): SourceRow {
  if (source === undefined) throw new Problem('log_source_unknown', 'source');
  return source;
}

/** Where the member's recordings were used, and the sources that they named themselves. */
export const listLogSources: Handler<typeof listLogSourcesEndpoint> = async ({ db }, actor) => {
  const counts = await ownCounts(db, actor, filterOf({}));
  const ids = [...new Set(counts.map(({ source_id }) => source_id))];
  const rows = await sourcesSeenBy(db, actor.memberId, ids);
  return { data: rows.map((row) => sourceView(row, actor.memberId)) };
};
