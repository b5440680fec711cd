import { waitingClaims } from '../../usage/claims/claims.sql.ts';
import { decideClaim } from '../../usage/claims/decide-claim.ts';
import {
  recordingsSince,
  spellingsTouched,
  undecidedSpellings,
  useTotals,
} from '../../usage/matching/matching.sql.ts';
import { type Gains, rematch, telling } from '../../usage/matching/rematch.ts';
import { type Command, type Desk, readLimit, readReason } from '../command.ts';
import { orRefuse, Refusal, table } from '../terminal.ts';

export const listLogClaims: Command = {
  name: ['logs', 'claims'],
  takes: [],
  summary: 'List open claims to plays, the oldest first',
  details: [
    'Someone else claimed them, title or artist differ, the recording is newer than the plays, or the member is not verified.',
    'NOT: the member says that plays others share in are not of this recording.',
    'Decide on each: logs decide <claim> accept, or refuse.',
  ],
  options: [{ name: 'limit', takes: 'N', help: 'how many at most; 50 by default' }],
  changes: false,
  run: async ({ ctx, terminal }, { options }) => {
    const found = await waitingClaims(ctx.db, readLimit(options.get('limit')));
    const rows = found.map((one) => [
      one.id,
      one.artist === null ? one.title : `${one.title} - ${one.artist}`,
      String(one.uses),
      `${one.is_not ? 'NOT ' : ''}${one.recording} (${one.member}): ${one.reason}${one.is_verified ? '' : ' (not verified)'}${one.is_recording_newer ? ' (registered after the plays)' : ''}`,
      one.standing_recording === null
        ? ''
        : `${one.standing_recording}: ${one.standing_reason ?? ''}`,
    ]);
    const headings = ['Claim', 'Logged as', 'Plays', 'Claimed for', 'Now matched with'];
    terminal.show(found.length === 0 ? 'No open claims.' : table(headings, rows), found);
  },
};

export const decideLogClaim: Command = {
  name: ['logs', 'decide'],
  takes: ['<claim>', '<accept|refuse>'],
  summary: 'Decide on an open claim to plays',
  details: [
    'If you accept, the plays belong to its recording from now on. We tell everyone on either recording.',
  ],
  options: [{ name: 'reason', takes: 'TEXT', help: 'required; the members will read it' }],
  changes: true,
  run: async ({ ctx, terminal }, { words: [id = '', decision = ''], options }) => {
    if (decision !== 'accept' && decision !== 'refuse')
      throw new Refusal('wrong_usage', 'Say accept or refuse.');
    if (!/^[0-9a-f-]{36}$/.test(id)) throw new Refusal('not_found', 'There is no such claim.');
    const reason = readReason(
      options.get('reason'),
      'The station has confirmed which recording it played.',
    );
    await terminal.confirm(`${decision === 'accept' ? 'Accept' : 'Refuse'} the claim ${id}?`);
    const isAccepted = decision === 'accept';
    const claim = await orRefuse(decideClaim(ctx, id, { isAccepted, reason }));
    const winner =
      isAccepted !== claim.is_not
        ? claim.recording
        : ((claim.is_not ? null : claim.standing_recording) ?? 'no recording yet');
    terminal.show(`Plays of ${claim.title} now count for ${winner}.`, {
      id,
      decision,
      recording: winner,
    });
  },
};

const recordingsAtOnce = 200;
const spellingsAtOnce = 2_000;

export const rematchLogs: Command = {
  name: ['logs', 'rematch'],
  takes: [],
  summary: 'Match plays with recordings again, after recordings were corrected',
  details: [
    'With --since, uses the recordings registered, changed or withdrawn since that day. Otherwise checks every title and artist',
    'that nobody has decided. Decisions of members or the society stay. We tell each member whose recordings gained plays once.',
  ],
  options: [{ name: 'since', takes: 'YYYY-MM-DD', help: 'the first day' }],
  changes: true,
  run: async (desk, { options }) => {
    const since = readDay(options.get('since'));
    await desk.terminal.confirm('Match plays with recordings again?');
    const before = await useTotals(desk.ctx.db);
    const changed = await telling(desk.ctx, (gains) =>
      since === null ? rematchAll(desk, gains) : rematchSince(desk, since, gains),
    );
    const after = await useTotals(desk.ctx.db);
    const rows = (['matched', 'suggested', 'unmatched'] as const).map((state) => [
      state,
      before[state].toLocaleString('en'),
      after[state].toLocaleString('en'),
    ]);
    desk.terminal.show(
      `${table(['Plays', 'Before', 'Now'], rows)}\n${changed.toLocaleString('en')} plays now match something else.`,
      { changed, before, after },
    );
  },
};

function readDay(text: string | undefined): Date | null {
  if (text === undefined) return null;
  const day = new Date(`${text}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(day.getTime()))
    throw new Refusal('wrong_usage', '--since is a day such as 2026-03-07.');
  return day;
}

async function rematchSince({ ctx }: Desk, since: Date, gains: Gains): Promise<number> {
  let changed = 0;
  for (let after: string | null = null; ; ) {
    const ids: string[] = await recordingsSince(ctx.db, { since, after, max: recordingsAtOnce });
    changed += await rematch(ctx, await spellingsTouched(ctx.db, ids), gains);
    after = ids.at(-1) ?? null;
    if (after === null || ids.length < recordingsAtOnce) return changed;
  }
}

async function rematchAll({ ctx }: Desk, gains: Gains): Promise<number> {
  let changed = 0;
  for (let after: string | null = null; ; ) {
    const ids: string[] = await undecidedSpellings(ctx.db, { after, max: spellingsAtOnce });
    changed += await rematch(ctx, ids, gains);
    after = ids.at(-1) ?? null;
    if (after === null || ids.length < spellingsAtOnce) return changed;
  }
}
