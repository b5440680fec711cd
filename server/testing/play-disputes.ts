import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Dispute } from '#contract/disputes/dispute.ts';
import type { DisputesOfWork } from '#contract/disputes/dispute-evidence.ts';
import type { Db } from '../platform/db/db.ts';
import { type Chance, chanceFrom } from '../sample/chance.ts';
import {
  type Attempt,
  acting,
  intruding,
  joining,
  preparing,
  raising,
} from './dispute-attempts.ts';

/** A member who disputes over HTTP; `origin` may be another one after a while. */
export type Player = {
  readonly rightsHolderId: string;
  readonly credentials: Readonly<Record<string, string>>;
  readonly origin: () => string;
};

/** The works that are played over, and the holders of each in the order of its lines. */
export type Board = { readonly workIds: readonly string[]; readonly holderIds: readonly string[] };

/** What was answered: the acts that were acknowledged, by dispute and entry, and what nobody could make sense of. */
export type Tally = {
  readonly acknowledged: Map<string, number>;
  readonly answers: Map<number, number>;
  readonly unclear: string[];
};

export const newTally = (): Tally => ({
  acknowledged: new Map(),
  answers: new Map(),
  unclear: [],
});

/** How long a request goes unanswered at most, before it is no wonder any more: as long as a server takes to come back. */
const patienceMs = 60_000;

/**
 * All players look at a work, and then all act on it at the same moment: they raise what is not in dispute, join, answer, propose, accept,
 * step, write and withdraw, mostly as they may by what they saw. What is tried follows from `seed` and what was seen.
 */
export async function playRound(
  players: readonly Player[],
  board: Board,
  seed: number,
  tally: Tally,
): Promise<void> {
  const ofRound = chanceFrom(seed);
  const workId = ofRound.pick(board.workIds);
  const otherWorkId = ofRound.pick(board.workIds);
  const chances = players.map(() => chanceFrom(ofRound.below(2 ** 30)));
  const on = { ...board, workId, otherWorkId };
  const attempts = await Promise.all(
    players.map((player, place) => choose(player, on, chances[place] ?? ofRound)),
  );
  await Promise.all(
    players.map(async (player, place) => {
      const attempt = attempts[place];
      if (attempt) await take(player, attempt, tally);
    }),
  );
}

type On = Board & { readonly workId: string; readonly otherWorkId: string };

async function choose(player: Player, on: On, chance: Chance): Promise<Attempt | null> {
  const asked = await read<DisputesOfWork>(player, `/works/${on.workId}/disputes`);
  if (asked === null) return null;
  const [open] = asked.rights.flatMap((one) => one.open ?? []);
  if (open === undefined || chance.happens(0.03)) {
    if (asked.draft_id === null) return preparing(on.workId, on, chance);
    const draft = await read<Dispute>(player, `/disputes/${asked.draft_id}`);
    return draft && raising(draft);
  }
  const dispute = await read<Dispute>(player, `/disputes/${open.id}`);
  if (dispute !== null) return acting(dispute, on.holderIds, chance);
  return chance.happens(0.05) ? joining(open.id, on.holderIds, chance) : intruding(open.id);
}

/** Sends it again under its key until it is answered: then it was done once or refused for a reason. */
async function take(player: Player, attempt: Attempt, tally: Tally): Promise<void> {
  const { method, path, body, version, disputeId, event } = attempt;
  const answered = await send(player, method, path, {
    headers: {
      'idempotency-key': randomUUID(),
      ...(version !== undefined && { 'if-match': `"${version}"` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { status } = answered;
  add(tally.answers, status);
  if (status < 300) {
    if (event !== null) add(tally.acknowledged, `${disputeId} ${event}`);
  } else if (![404, 409, 412, 422].includes(status)) {
    tally.unclear.push(`${method} ${path} ${JSON.stringify(body)}: ${status} ${answered.text}`);
  }
  // What was prepared is raised at once, before time ends it.
  if (status === 201 && disputeId === null) {
    await take(player, raising(JSON.parse(answered.text).data), tally);
  }
}

async function read<Data>(player: Player, path: string): Promise<Data | null> {
  const { status, text } = await send(player, 'GET', path, {});
  // Safe: the answers of the portal are as the contract says, which other tests hold them to.
  return status === 200 ? (JSON.parse(text).data as Data) : null;
}

async function send(
  { origin, credentials }: Player,
  method: string,
  path: string,
  request: RequestInit,
): Promise<{ status: number; text: string }> {
  const until = Date.now() + patienceMs;
  for (;;) {
    const answered = await fetch(`${origin()}/api/v1${path}`, {
      method,
      ...request,
      headers: { ...credentials, ...request.headers },
    }).then(
      async (answer) => ({ status: answer.status, text: await answer.text() }),
      (error: unknown) => ({ status: 0, text: String(error) }),
    );
    const isLost = answered.status === 0 || answered.status === 503;
    if (!isLost || Date.now() > until) return answered;
    await new Promise((next) => setTimeout(next, 50));
  }
}

/** The acts that the database has and nobody was told of, or the other way round. */
export async function differencesTo(tally: Tally, db: Db): Promise<string[]> {
  const { rows } = await sql<{ act: string; count: number }>`
    select dispute_id || ' ' || kind as act, count(*)::integer as count from dispute_event
     where member_id is not null and kind in (
       'file', 'join', 'answer', 'propose', 'accept', 'decline', 'take_back', 'finish_evidence', 'withdraw')
     group by act
    union all
    select dispute_id || ' message', count(*)::integer from dispute_message
     where rights_holder_id is not null group by dispute_id`.execute(db);
  const written = new Map(rows.map(({ act, count }) => [act, count]));
  return [...new Set([...written.keys(), ...tally.acknowledged.keys()])].flatMap((act) => {
    const [was, notices] = [written.get(act) ?? 0, tally.acknowledged.get(act) ?? 0];
    return was === notices ? [] : [`${act}: ${was} written, ${notices} acknowledged`];
  });
}

function add<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
