import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import { formatShare, rightNames, rights } from '#domain/works/shares.ts';
import { closeLostClaim, type LostClaim, lostClaims } from '../../consent/lost-claims.sql.ts';
import { type Command, readLimit, readReason } from '../command.ts';
import { orRefuse, Refusal, table } from '../terminal.ts';
import { findWork } from '../works/duplicates.ts';

/** As many people may have lost a share of one work. */
export const maxLost = 200;

export const listLostClaims: Command = {
  name: ['consents', 'lost'],
  takes: [],
  summary: 'List shares that others lowered or dropped before their holders had confirmed them',
  details: [
    'These works are not payable until the holder confirms by their own account, or you agree: consents settle.',
  ],
  options: [{ name: 'limit', takes: 'N', help: 'how many at most; 50 by default' }],
  changes: false,
  run: async ({ ctx, terminal }, { options }) => {
    const limit = readLimit(options.get('limit'));
    const found = await lostClaims(ctx.db, limit);
    const rows = found.map((one) => [
      formatWorkNumber(one.number),
      one.title,
      one.is_member ? one.name : `${one.name} (no account)`,
      one.rights_holder_id,
      changeOf(one),
      one.amended_by ?? '',
    ]);
    const headings = ['Work', 'Title', 'Whose', 'Rights holder', 'What', 'Changed by'];
    terminal.show(found.length === 0 ? 'Nothing was lost.' : table(headings, rows), found);
    if (!terminal.isJson && found.length === limit)
      terminal.remark('There may be more: raise --limit.');
  },
};

export const closeLost: Command = {
  name: ['consents', 'settle'],
  takes: ['<work>', '<rights-holder>'],
  summary: 'Agree that a holder has no more of a work than it says now',
  details: ['Ask the holder first. We tell everyone on the work, with your reason.'],
  options: [{ name: 'reason', takes: 'TEXT', help: 'required; everyone on the work will read it' }],
  changes: true,
  run: async ({ ctx, terminal, operator }, { words: [number = '', holder = ''], options }) => {
    const reason = readReason(options.get('reason'), 'She was named by mistake, and told us so.');
    const workId = await findWork(ctx.db, number);
    const claim = (await lostClaims(ctx.db, maxLost, workId)).find(
      (one) => one.rights_holder_id === holder.trim().toLowerCase(),
    );
    if (claim === undefined)
      throw new Refusal('not_found', 'They lost nothing in this work. See consents lost.');
    await terminal.confirm(`Settle that ${claim.name} loses ${changeOf(claim)}?`);
    const by = `${ctx.society.name} (${operator.name})`;
    const of = { workId, holderId: claim.rights_holder_id };
    await orRefuse(closeLostClaim(ctx, of, { by, reason }));
    terminal.show('Done.', { work_id: workId, rights_holder_id: claim.rights_holder_id });
  },
};

/** 'performing 33.33 % to 0 %', right by right, only what differs. */
export function changeOf({ had, has }: LostClaim): string {
  return rights
    .filter((right) => had[right] > has[right])
    .map(
      (right) =>
        `${rightNames[right].toLowerCase()} ${formatShare(had[right])} to ${formatShare(has[right])}`,
    )
    .join(', ');
}
