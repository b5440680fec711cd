import type pg from 'pg';
import { at, type Chance } from '#server/sample/chance.ts';
import { manyVersions } from '../data/works.ts';

/** A work to ask for, and one writer of it. */
export type Subject = {
  readonly id: string;
  readonly number: number;
  readonly title: string;
  readonly iswc: string | null;
  readonly isrc: string | null;
  readonly artist: string | null;
  /** A recording of it in the register, null where it has none. */
  readonly recording: {
    readonly id: string;
    readonly title: string;
    readonly artist: string;
    readonly isrc: string | null;
  } | null;
  readonly writer: { readonly id: string; readonly name: string; readonly ipi: string | null };
};

/** Random works that others may find, each with one of its writers who is known by name. */
export async function someSubjects(
  client: pg.Client,
  works: number,
  count: number,
  chance: Chance,
): Promise<Subject[]> {
  const numbers = Array.from({ length: count * 2 }, () => 1 + chance.below(works));
  const { rows } = await client.query<{
    id: string;
    number: string;
    title: string;
    iswc: string | null;
    isrc: string | null;
    artist: string | null;
    recording: Subject['recording'];
    writer_id: string;
    writer_name: string;
    writer_ipi: string | null;
  }>(
    `select w.id, w.number, w.title, w.iswc, c.isrc, c.artist, r.id as writer_id, r.name as writer_name, r.ipi_name_number as writer_ipi,
            (select json_build_object('id', g.id, 'title', g.title, 'artist', g.artist, 'isrc', g.isrc)
               from recording_work l join recording g on g.id = l.recording_id where l.work_id = w.id order by g.id limit 1) as recording
       from work w
       join work_holder h on h.work_id = w.id and h.position = 0
       join rights_holder r on r.id = h.rights_holder_id and r.name <> 'Traditional'
       left join work_recording c on c.work_id = w.id and c.position = 0
      where w.number = any ($1) and w.number <> $2 and w.state <> 'withdrawn'`,
    [numbers, manyVersions.number],
  );
  // The database answers in the order of its index; the questions shall come in none.
  const shuffled = rows.map((row) => ({ row, key: chance.next() })).sort((a, b) => a.key - b.key);
  return shuffled.slice(0, count).map(({ row }) => ({
    id: row.id,
    number: Number(row.number),
    title: row.title,
    iswc: row.iswc,
    isrc: row.isrc,
    artist: row.artist,
    recording: row.recording,
    writer: { id: row.writer_id, name: row.writer_name, ipi: row.writer_ipi },
  }));
}

export async function idOfNumber(client: pg.Client, number: number): Promise<string> {
  const { rows } = await client.query<{ id: string }>('select id from work where number = $1', [
    number,
  ]);
  return at(rows, 0).id;
}

/** Rights holders by how the generator numbered their accounts, for those who register. */
export async function membersNamed(
  client: pg.Client,
  emails: readonly string[],
): Promise<string[]> {
  const { rows } = await client.query<{ rights_holder_id: string }>(
    `select rights_holder_id from member where email = any ($1::citext[]) order by array_position($1::citext[], email)`,
    [emails],
  );
  return rows.map((row) => row.rights_holder_id);
}

/** People with accounts, but for those with these addresses. */
export async function otherWriters(
  client: pg.Client,
  emails: readonly string[],
  count: number,
): Promise<string[]> {
  const { rows } = await client.query<{ rights_holder_id: string }>(
    `select rights_holder_id from member
      where register_as = 'individual' and email <> all ($1::citext[]) order by id limit $2`,
    [emails, count],
  );
  return rows.map((row) => row.rights_holder_id);
}

export async function strangers(client: pg.Client, count: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select r.id from rights_holder r left join member m on m.rights_holder_id = r.id
      where m.id is null and r.kind = 'individual' and r.name <> 'Traditional' order by r.id desc limit $1`,
    [count],
  );
  return rows.map((row) => row.id);
}

/** What the member with this address is called. */
export async function nameOf(client: pg.Client, email: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    'select r.name from member m join rights_holder r on r.id = m.rights_holder_id where m.email = $1',
    [email],
  );
  return at(rows, 0).name;
}
