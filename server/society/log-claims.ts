import { decideClaim } from '../usage/claims/decide-claim.ts';
import { waitingClaims } from '../usage/claims/waiting-claims.sql.ts';
import { table } from './columns.ts';
import type { Command } from './command.ts';
import { orRefuse } from './log-words.ts';
import { readLimit } from './read-limit.ts';
import { readReason } from './read-reason.ts';
import { Refusal } from './refusal.ts';

export const listLogClaims: Command = {
  name: ['logs', 'claims'],
  takes: [],
  summary: 'List open claims to plays, the oldest first',
  details: [
    'Somebody else claimed them, title or artist differ, the recording is newer than the plays, or the member is not verified.',
    'Decide on each: logs decide <claim> accept, or refuse.',
  ],
  options: [{ name: 'limit', takes: 'N', help: 'how many at most, 50 unless told' }],
  changes: false,
  run: async ({ ctx, terminal }, { options }) => {
    const found = await waitingClaims(ctx.db, readLimit(options.get('limit')));
    const rows = found.map((one) => [
      one.id,
      one.artist === null ? one.title : `${one.title} - ${one.artist}`,
      String(one.uses),
      `${one.recording} (${one.member}): ${one.reason}${one.is_verified ? '' : ' (not verified)'}${one.is_recording_newer ? ' (registered after the plays)' : ''}`,
      one.standing_recording === null
        ? ''
        : `${one.standing_recording}: ${one.standing_reason ?? ''}`,
    ]);
    const headings = ['Claim', 'Logged as', 'Uses', 'Claimed for', 'Stands for'];
    terminal.show(found.length === 0 ? 'No claims wait.' : table(headings, rows), found);
  },
};

export const decideLogClaim: Command = {
  name: ['logs', 'decide'],
  takes: ['<claim>', '<accept|refuse>'],
  summary: 'Decide on an open claim to plays',
  details: [
    'If you accept, the plays belong to its recording from now on. We tell everybody on either recording.',
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
    const winner = isAccepted ? claim.recording : (claim.standing_recording ?? 'no recording yet');
    terminal.show(`${claim.title} is of ${winner}.`, { id, decision, recording: winner });
  },
};
