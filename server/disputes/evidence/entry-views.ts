import type { DisputeEvidence, DisputeMessage } from '#contract/disputes/dispute.ts';
import type { FileKind } from '#domain/files/file.ts';
import type { Actor } from '../../context.ts';
import type { evidenceOf, messagesOf } from '../timeline.sql.ts';

type MessageRow = Awaited<ReturnType<typeof messagesOf>>[number];
type EvidenceRow = Awaited<ReturnType<typeof evidenceOf>>[number];

export function messageView(message: MessageRow, { rightsHolderId }: Actor): DisputeMessage {
  return {
    id: message.id,
    name: message.signed_as ?? message.name ?? '',
    is_mine: message.rights_holder_id === rightsHolderId,
    is_society: message.signed_as !== null,
    text: message.text,
    sent_at: message.sent_at.toISOString(),
  };
}

/** Evidence as a party sees it: of a confidential one others see that it is there, and no more. */
export function evidenceView(
  row: EvidenceRow,
  { rightsHolderId }: Actor,
  isOpen: boolean,
): DisputeEvidence {
  const isMine = row.rights_holder_id === rightsHolderId;
  const isSeen = isMine || !row.is_confidential;
  const isThere = row.file_id !== null && row.withdrawn_at === null;
  return {
    id: row.id,
    name: row.name,
    is_mine: isMine,
    title: isSeen ? row.title : null,
    file_name: isSeen ? row.file_name : null,
    // Safe: a file is kept as one of these only.
    media_type: isSeen ? (row.media_type as FileKind | null) : null,
    size: isSeen ? row.size : null,
    is_confidential: row.is_confidential,
    may_read: isSeen && isThere,
    may_withdraw: isMine && isThere && isOpen,
    added_at: row.added_at.toISOString(),
    withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
  };
}
