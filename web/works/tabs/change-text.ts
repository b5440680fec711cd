import { parse } from '#contract/platform/parse.ts';
import {
  type HistoryHolders,
  historyHoldersSchema,
  historyRecordingsSchema,
  historyTitlesSchema,
} from '#contract/works/work.ts';
import { formatIsrc } from '#domain/identifiers/isrc.ts';
import { collectionParts } from '#domain/works/chains/collection-text.ts';
import { originalStateNames, originalStates } from '#domain/works/originals.ts';
import { roleNames } from '#domain/works/roles.ts';
import { formatShare } from '#domain/works/shares.ts';
import { stateNames, titleKindNames, workStates } from '#domain/works/work.ts';
import type { Difference } from '../../ui/data/definition-list.tsx';
import { sharesText } from '../../ui/shares/share-field.tsx';
import { isPlainField, nameIn, plainFieldLabels, plainFieldText } from '../field-text.ts';

/** A change of one field as the server stores it; values are the field's own, null when it was empty. */
type Change = { field: string; old: unknown; new: unknown };

const fieldNames: Record<string, string> = {
  ...plainFieldLabels,
  alternative_titles: 'Other titles',
  recordings: 'Recordings',
  holders: 'Shares',
  rights_holder: 'Two records of one person',
  confirmation: 'Share confirmed by',
  decline: 'Share declined by',
  consent: 'Agreed through a link',
  proposal: 'Proposal',
  state: 'Status',
  reason: 'Why',
  no_duplicate: 'Why it is not a duplicate',
  frozen: 'Changes stopped by the society',
  merged_into: 'Merged into',
  merged_from: 'Merged with',
  recording: 'Sound recording',
  dispute: 'Dispute',
  original: 'Earlier work in the register',
  original_answer: 'Answer about an earlier work',
};

/** A change as text: one line a field, and for holders one line for each who came, went or holds a different share. */
export function changeText(change: Change): Difference[] {
  if (change.field === 'holders') return holderDifferences(change.old, change.new);
  return [
    {
      field: fieldNames[change.field] ?? change.field,
      before: valueText(change.field, change.old),
      after: valueText(change.field, change.new),
    },
  ];
}

function valueText(field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (isPlainField(field)) return plainFieldText(field, value);
  switch (field) {
    case 'alternative_titles':
      return titlesText(value);
    case 'recordings':
      return recordingsText(value);
    case 'state':
      return nameIn(stateNames, workStates, value);
    case 'decline':
      return declineText(value);
    case 'consent':
      return consentText(value);
    case 'proposal':
      return proposalText(value);
    case 'original':
      return originalText(value);
    case 'original_answer':
      return originalAnswerText(value);
    default:
      return String(value);
  }
}

function titlesText(value: unknown): string | null {
  const read = parse(historyTitlesSchema, value);
  if (!read.ok || read.value.length === 0) return null;
  return read.value
    .map(({ title, kind }) =>
      kind === 'AT' ? title : `${title} (${titleKindNames[kind].toLowerCase()})`,
    )
    .join('; ');
}

function recordingsText(value: unknown): string | null {
  const read = parse(historyRecordingsSchema, value);
  if (!read.ok || read.value.length === 0) return null;
  return read.value
    .map(({ title, artist, isrc }) =>
      [`${title} by ${artist}`, isrc !== null && formatIsrc(isrc)].filter(Boolean).join(', '),
    )
    .join('; ');
}

function consentText(value: unknown): string {
  const { name, signed_as, link_by } = partsOf(value);
  const link = `link made by ${link_by ?? 'the society'}`;
  return said([name, signed_as && `signed as ${signed_as}`, link]);
}

function declineText(value: unknown): string {
  const { name, reason } = partsOf(value);
  return said([name, reason]);
}

const proposalEnds: Record<string, string> = {
  declined: 'declined',
  taken_back: 'withdrawn',
  expired: 'expired',
};

/** What was proposed, or how it ended, and why. */
function proposalText(value: unknown): string {
  const { kind, state, reason, accepted_by } = partsOf(value);
  if (Array.isArray(accepted_by)) {
    const names = accepted_by.filter((name) => typeof name === 'string');
    return said([`accepted by ${new Intl.ListFormat('en-GB').format(names)}`, reason]);
  }
  const what = kind === 'withdrawal' ? 'to withdraw this work' : 'another version';
  return said([typeof state === 'string' ? (proposalEnds[state] ?? state) : what, reason]);
}

function originalText(value: unknown): string {
  const { title, work_number, state } = partsOf(value);
  return said([`${title} (${work_number})`, nameIn(originalStateNames, originalStates, state)]);
}

const originalAnswerLabels: Record<string, string> = {
  agree: 'agreed',
  object: 'objected',
  not_mine: 'said it is not made from that work',
};

function originalAnswerText(value: unknown): string {
  const { name, answer, reason, title, work_number } = partsOf(value);
  const text = originalAnswerLabels[String(answer)] ?? String(answer);
  return said([`${name} (${title}, ${work_number})`, text, reason]);
}

function partsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : { name: value };
}

/** "Kofi Mensah: it was half", or the first part alone. */
function said(parts: readonly unknown[]): string {
  return parts.filter((part) => typeof part === 'string' && part !== '').join(': ');
}

/** A change of a work's holders as text: one line for each who came, went or holds a different share. */
function holderDifferences(old: unknown, now: unknown): Difference[] {
  const [before, after] = [holdersOf(old), holdersOf(now)];
  const nameAndRole = ({ name, role }: HistoryHolders[number]) =>
    `${name}, ${roleNames[role].toLowerCase()}`;
  const fields = [...new Set([...before, ...after].map(nameAndRole))];
  return fields.flatMap((field) => {
    const heldIn = (holders: HistoryHolders) =>
      holders.filter((holder) => nameAndRole(holder) === field).map(heldText);
    return namesakes(heldIn(before), heldIn(after)).map(([was, is]) => ({
      field,
      before: was ?? null,
      after: is ?? null,
    }));
  });
}

/** "16.67 %, 33.34 % of the agreed split", "16.67 %, for Ama Owusu". */
export function heldText({
  shares,
  manuscript_share,
  represents,
  collection = null,
}: Pick<
  HistoryHolders[number],
  'shares' | 'manuscript_share' | 'represents' | 'collection'
>): string {
  const split = manuscript_share ?? null;
  return [
    sharesText(shares),
    split !== null && `${formatShare(split)} of the agreed split`,
    represents !== undefined && represents.length > 0 && `for ${inRow(represents)}`,
    ...(collection === null ? [] : collectionParts(collection)),
  ]
    .filter(Boolean)
    .join(', ');
}

function holdersOf(value: unknown): HistoryHolders {
  const read = parse(historyHoldersSchema, value ?? []);
  return read.ok ? read.value : [];
}

/** Two people may have one name and one role: those whose shares stand as they were are set aside first, the rest go in order. */
function namesakes(before: readonly string[], after: readonly string[]) {
  const gone = [...before];
  const come = after.filter((shares) => {
    const at = gone.indexOf(shares);
    if (at >= 0) gone.splice(at, 1);
    return at < 0;
  });
  return Array.from(
    { length: Math.max(gone.length, come.length) },
    (_, place) => [gone[place], come[place]] as const,
  );
}

const inRow = (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names);
