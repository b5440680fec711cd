import type pg from 'pg';
import { type Cell, copyRows, json } from './copy.ts';
import { historyOf } from './history.ts';
import { type People, type Person, societyBegan } from './people.ts';
import type { GeneratedWork } from './works.ts';

const worksPerBatch = 10_000;

/** The tables that are written, and rebuilt or compared afterwards. */
export const loadedTables = [
  'rights_holder',
  'rights_holder_name',
  'member',
  'work',
  'work_title',
  'work_recording',
  'work_holder',
  'work_edit',
] as const;

/** Copies everybody; all members have the same password. */
export async function loadPeople(
  client: pg.Client,
  people: People,
  passwordHash: string,
): Promise<void> {
  const everybody = [...people.writers, ...people.publishers, people.traditional];
  const began = new Date(societyBegan);
  await copyRows(
    client,
    'rights_holder',
    [
      'id',
      'kind',
      'name',
      'given_names',
      'family_name',
      'ipi_name_number',
      'isni',
      'society_code',
      'created_at',
    ],
    everybody.map((p) => [
      p.id,
      p.kind,
      p.name,
      p.givenNames,
      p.familyName,
      p.ipi,
      p.isni,
      '285',
      began,
    ]),
  );
  await copyRows(
    client,
    'rights_holder_name',
    ['rights_holder_id', 'kind', 'name'],
    everybody.flatMap((p) => [
      [p.id, 'legal', p.name],
      ...p.otherNames.map(({ kind, name }) => [p.id, kind, name]),
    ]),
  );
  const members = everybody.filter(({ memberId }) => memberId !== null);
  await copyRows(
    client,
    'member',
    [
      'id',
      'rights_holder_id',
      'register_as',
      'email',
      'password_hash',
      'status',
      'given_name',
      'other_names',
      'corporation_name',
      'reference_number',
      'created_at',
    ],
    members.map((p, n) => memberRow(p, n, passwordHash, began)),
  );
}

function memberRow(p: Person, n: number, passwordHash: string, began: Date): Cell[] {
  const corporation = p.kind === 'corporate' ? p.name : null;
  const reference = `M-${String(n + 1).padStart(6, '0')}`;
  return [
    p.memberId,
    p.id,
    p.kind,
    p.email,
    passwordHash,
    'verified',
    p.givenNames,
    p.familyName,
    corporation,
    reference,
    began,
  ];
}

/** Copies the works 1 to `count` with their titles, holders and history, and what `besides` makes of each batch of them. */
export async function loadWorks(
  client: pg.Client,
  count: number,
  make: (number: number) => GeneratedWork,
  besides: (works: readonly GeneratedWork[]) => Promise<void>,
  notices: (done: number) => void,
): Promise<void> {
  for (let first = 1; first <= count; first += worksPerBatch) {
    const size = Math.min(worksPerBatch, count - first + 1);
    const works = Array.from({ length: size }, (_, n) => make(first + n));
    await loadBatch(client, works);
    await besides(works);
    notices(first + size - 1);
  }
  await client.query(`select setval('work_number_seq', $1)`, [count]);
}

async function loadBatch(client: pg.Client, works: readonly GeneratedWork[]): Promise<void> {
  await copyRows(
    client,
    'work',
    [
      'id',
      'number',
      'version',
      'state',
      'title',
      'language',
      'version_kind',
      'text_music_relationship',
      'iswc',
      'duration_seconds',
      'year',
      'performing_total',
      'mechanical_total',
      'synchronisation_total',
      'registered_by',
      'registered_at',
      'updated_at',
    ],
    works.map((w) => [
      w.id,
      w.number,
      w.version,
      w.state,
      w.title,
      w.language,
      w.split.versionKind,
      w.split.textMusic,
      w.iswc,
      w.durationSeconds,
      w.year,
      w.totals.performing,
      w.totals.mechanical,
      w.totals.synchronisation,
      w.registeredBy.memberId,
      w.registeredAt,
      w.updatedAt,
    ]),
  );
  await copyRows(
    client,
    'work_title',
    ['work_id', 'position', 'kind', 'title'],
    works.flatMap((w) => w.alternatives.map(({ title, kind }, n) => [w.id, n, kind, title])),
  );
  await copyRows(
    client,
    'work_recording',
    ['work_id', 'position', 'title', 'artist', 'isrc', 'duration_seconds', 'year'],
    works.flatMap((w) =>
      w.recordings.map((one, n) => [
        w.id,
        n,
        one.title,
        one.artist,
        one.isrc,
        one.durationSeconds,
        one.year,
      ]),
    ),
  );
  await copyRows(
    client,
    'work_holder',
    [
      'work_id',
      'position',
      'rights_holder_id',
      'role',
      'performing_share',
      'mechanical_share',
      'synchronisation_share',
      'confirmation',
      'confirmed_at',
    ],
    works.flatMap((w) =>
      w.lines.map(({ person, role, shares, confirmation }, n) => [
        w.id,
        n,
        person.id,
        role,
        shares.performing,
        shares.mechanical,
        shares.synchronisation,
        confirmation,
        confirmation === 'confirmed' ? w.registeredAt : null,
      ]),
    ),
  );
  await copyRows(
    client,
    'work_edit',
    ['work_id', 'version', 'kind', 'field', 'old_value', 'new_value', 'member_id', 'at'],
    works.flatMap((w) =>
      historyOf(w).map((e) => [
        w.id,
        e.version,
        e.kind,
        e.field,
        json(e.old),
        json(e.new),
        w.registeredBy.memberId,
        e.at,
      ]),
    ),
  );
}
