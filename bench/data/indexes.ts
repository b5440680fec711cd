import { connect, onConnections } from './connections.ts';

type Index = { readonly name: string; readonly definition: string };

/**
 * Runs `load` without the indexes of these tables that carry no constraint, and builds them anew after it: one build is
 * several times faster than a million insertions. What they are is read from the database, so later migrations' are among them.
 */
export async function withoutIndexes(
  url: string,
  tables: readonly string[],
  load: () => Promise<void>,
): Promise<void> {
  const client = await connect(url);
  const { rows } = await client.query<Index>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
       from pg_index i
      where i.indrelid = any (select to_regclass(t) from unnest($1::text[]) t)
        and not i.indisunique
        and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await client.end();
  await load();
  await onConnections(
    url,
    buildersAtOnce,
    // Those of several words or three letters take the longest.
    rows
      .toSorted((a, b) => Number(isGin(b)) - Number(isGin(a)))
      // Of a table in partitions the definition names the table alone; its partitions want theirs too.
      .map(
        ({ definition }) =>
          (client) =>
            client.query(definition.replace(' ON ONLY ', ' ON ')),
      ),
  );
}

/** Each of them may have helpers of its own. */
const buildersAtOnce = 2;

const isGin = ({ definition }: Index): boolean => definition.includes(' USING gin ');
