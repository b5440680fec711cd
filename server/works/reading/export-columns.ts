import type { ExportedWork } from '#contract/platform/exports.ts';
import { formatIsrc } from '#domain/identifiers/isrc.ts';
import { formatIswc } from '#domain/identifiers/iswc.ts';
import { findLanguage } from '#domain/works/languages.ts';
import { roleNames } from '#domain/works/roles.ts';
import { formatShare, rightNames, rights, type Share } from '#domain/works/shares.ts';
import { confirmationStateNames, stateNames } from '#domain/works/work.ts';
import type { Cell } from '../../platform/sheets/table.ts';

type Column = {
  readonly header: string;
  /** In letters. */
  readonly width: number;
  readonly cell: (work: ExportedWork) => Cell;
};

/** The columns of the file of my works. Shares are numbers of percent, for the spreadsheet to reckon with. */
export const exportColumns: readonly Column[] = [
  { header: 'Work number', width: 13, cell: ({ work_number }) => work_number },
  { header: 'Title', width: 34, cell: ({ title }) => title },
  {
    header: 'Other titles',
    width: 28,
    cell: ({ alternative_titles }) => alternative_titles.map(({ title }) => title).join('; '),
  },
  { header: 'ISWC', width: 17, cell: ({ iswc }) => (iswc === null ? null : formatIswc(iswc)) },
  {
    header: 'Language',
    width: 12,
    cell: ({ language }) => (language && (findLanguage(language)?.name ?? language)) || null,
  },
  { header: 'Status', width: 24, cell: ({ state }) => stateNames[state] },
  {
    header: 'My roles',
    width: 22,
    cell: ({ roles }) => roles.map((role) => roleNames[role]).join(', '),
  },
  ...rights.map((right) => ({
    header: `My ${rightNames[right].toLowerCase()} share %`,
    width: 16,
    cell: ({ shares }: ExportedWork) => percent(shares[right]),
  })),
  { header: 'My share confirmed', width: 12, cell: ({ is_confirmed }) => yesOrNo(is_confirmed) },
  ...rights.map((right) => ({
    header: `${rightNames[right]} total %`,
    width: 14,
    cell: ({ totals }: ExportedWork) => percent(totals[right]),
  })),
  { header: 'Complete %', width: 11, cell: ({ completeness }) => completeness },
  {
    header: 'Rights holders',
    width: 80,
    cell: ({ holders }) => holders.map(holderWords).join('; '),
  },
  {
    header: 'Recordings',
    width: 60,
    cell: ({ recordings }) => recordings.map(recordingWords).join('; '),
  },
  { header: 'Registered on', width: 14, cell: ({ registered_at }) => registered_at.slice(0, 10) },
];

/** Sika (Live) by Ama Owusu, GH-A12-26-00001. */
function recordingWords({
  title,
  version_title,
  artist,
  isrc,
}: ExportedWork['recordings'][number]): string {
  const named = version_title === null ? title : `${title} (${version_title})`;
  return `${named} by ${artist}${isrc === null ? '' : `, ${formatIsrc(isrc)}`}`;
}

/** Ama Owusu (Composer, IPI 00841473537): performing 50 %, mechanical 50 %, not confirmed yet. */
function holderWords({
  name,
  role,
  ipi_name_number,
  shares,
  confirmation,
}: ExportedWork['holders'][number]): string {
  const who = [roleNames[role], ...(ipi_name_number ? [`IPI ${ipi_name_number}`] : [])].join(', ');
  const held = rights
    .filter((right) => shares[right] > 0)
    .map((right) => `${rightNames[right].toLowerCase()} ${formatShare(shares[right])}`);
  const words = held.length > 0 ? held : ['no share'];
  if (held.length > 0 && confirmation !== 'confirmed')
    words.push(confirmationStateNames[confirmation].toLowerCase());
  return `${name} (${who}): ${words.join(', ')}`;
}

function percent(share: Share): number {
  return share / 100;
}

function yesOrNo(is: boolean): string {
  return is ? 'Yes' : 'No';
}
