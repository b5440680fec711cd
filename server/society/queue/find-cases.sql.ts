import { type RawBuilder, sql } from 'kysely';
import { parseDisputeNumber } from '#domain/disputes/dispute.ts';
import { parseWorkNumber } from '#domain/identifiers/work-number.ts';
import { fold } from '#domain/text/fold.ts';
import { asWritten } from '../../platform/db/like-pattern.ts';

/** Members with this in a name or in their reference number. */
export function membersFound(text: string): RawBuilder<unknown> {
  const folded = fold(text);
  return sql`
    select id from member where upper(reference_number) like ${`%${asWritten(text.trim().toUpperCase())}%`}
    union
    select m.id from rights_holder_name n join member m on m.rights_holder_id = n.rights_holder_id
     where ${folded !== ''} and n.folded like ${`%${asWritten(folded)}%`}`;
}

/**
 * Cases with this in the name or reference number of the member, who is in `found_member`, or in a title, a name or the number of what they
 * are about.
 */
export function foundBy(text: string): RawBuilder<unknown> {
  const part = `%${asWritten(text.trim())}%`;
  const work = parseWorkNumber(text) ?? -1;
  const isWork = sql`(w.title ilike ${part} or w.number = ${work})`;
  const member = sql`select id from found_member`;
  return sql`(c.subject_id in (${member})
    or c.kind = 'bank_name' and exists (select from bank_detail b where b.id = c.subject_id
         and (b.holder_name ilike ${part} or b.member_id in (${member})))
    or c.kind = 'holder_duplicate' and exists (select from holder_duplicate d join rights_holder r on r.id in (d.one_id, d.other_id)
         where d.id = c.subject_id and (r.name ilike ${part} or r.id in (select rights_holder_id from member where id in (${member}))))
    or c.kind = 'consent' and exists (select from consent_review v join work w on w.id = v.work_id
         join rights_holder h on h.id = v.rights_holder_id where v.id = c.subject_id and (${isWork} or h.name ilike ${part}))
    or c.kind in ('member_act', 'work_act', 'dispute_act', 'staff_act') and exists (select from desk_act a where a.id = c.subject_id
         and (a.detail ->> 'about' ilike ${part} or a.detail ->> 'reference' ilike ${part}))
    or c.kind = 'work_duplicate' and exists (select from work w where w.id = c.subject_id and ${isWork})
    or c.kind = 'original' and exists (select from work_original k join work w on w.id in (k.work_id, k.original_id)
         where k.id = c.subject_id and (${isWork} or k.described_title ilike ${part}))
    or c.kind = 'recording_duplicate' and exists (select from recording_duplicate d join recording r on r.id in (d.recording_id, d.other_id)
         where d.id = c.subject_id and (r.title ilike ${part} or r.artist ilike ${part}))
    or c.kind = 'recording_claim' and exists (select from recording_proposal p join recording r on r.id = p.recording_id
         where p.id = c.subject_id and (r.title ilike ${part} or p.member_id in (${member})))
    or c.kind = 'play_claim' and exists (select from log_claim l join log_spelling y on y.id = l.spelling_id
         where l.id = c.subject_id and (y.title ilike ${part} or l.member_id in (${member})))
    or c.kind = 'unmatched_spelling' and exists (select from log_spelling y
         where y.id = c.subject_id and (y.title ilike ${part} or y.artist ilike ${part}))
    or c.kind in ('dispute_review', 'dispute_decision') and exists (select from dispute d join work w on w.id = d.work_id
         where d.id = c.subject_id and (${isWork} or d.number = ${parseDisputeNumber(text) ?? -1}
            or d.member_id in (${member})))
    or c.kind = 'failed_import' and exists (
         select from (select id, member_id, file_name from work_import union all select id, member_id, file_name from recording_import
                      union all select id, member_id, file_name from log_import) i
          where i.id = c.subject_id and (i.file_name ilike ${part} or i.member_id in (${member})))
    or c.kind = 'bounced_mail' and exists (select from returned_mail b where b.id = c.subject_id and b.member_id in (${member}))
    or c.kind = 'error_report' and exists (select from error_log e where e.subject_id = c.subject_id and e.description ilike ${part}))`;
}
