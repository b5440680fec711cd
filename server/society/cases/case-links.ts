import { deskPages } from '#contract/society/desk-pages.ts';
import { formatDisputeNumber } from '#domain/disputes/dispute.ts';
import { formatIsrc, type Isrc } from '#domain/identifiers/isrc.ts';
import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import { type StaffRole, staffMay } from '#domain/permissions.ts';
import { registerNames, registers } from '#domain/staff/registers.ts';
import type { Db } from '../../platform/db/db.ts';
import { type NamedThing, namesWithoutRecord, thingsNamed } from './people.sql.ts';
import type { CaseFacts } from './ruled-case.ts';

type Lines = CaseFacts['parts'][number]['lines'];

/** Whether who has these roles may open an address of the desk: a link that is refused is a dead end. */
export function mayOpen(roles: readonly StaffRole[], to: string): boolean {
  if (to.startsWith(deskPages.logs())) return staffMay(roles, 'see_logs');
  if (to === deskPages.staff()) return staffMay(roles, 'see_staff');
  const name = registerNames.find((one) => to.split(/[/?]/)[2] === one);
  return name === undefined || staffMay(roles, registers[name].see);
}

/** Everything that a case names and the reader may open, and its facts with a link wherever a line is the name or the number of one thing. */
export async function linkNamed(
  db: Db,
  roles: readonly StaffRole[],
  { involved, member_id: memberId, names, parts }: CaseFacts,
): Promise<Pick<CaseFacts, 'parts'> & { readonly links: { label: string; to: string }[] }> {
  const wanted = {
    ...names,
    holders: involved,
    members: [memberId ?? [], names.members ?? []].flat(),
  };
  const links = [
    ...(await thingsNamed(db, wanted)).map(linkTo),
    ...(names.imports ?? []).map((id) => ({
      label: 'The log',
      to: deskPages.logImport(id),
      texts: [],
    })),
    ...(names.staff ? [{ label: 'Staff', to: deskPages.staff(), texts: [] }] : []),
  ].filter(({ to }) => mayOpen(roles, to));
  const byText = Map.groupBy(
    [
      ...links.flatMap(({ texts, to }) => [...new Set(texts)].map((text) => ({ text, to }))),
      ...(await namesWithoutRecord(db, involved)).map((text) => ({ text, to: undefined })),
    ],
    ({ text }) => text,
  );
  // A name that two have says of neither which one it is.
  const addressOf = (text: string) => {
    const found = byText.get(text.replace(/^\d\. /, '')) ?? [];
    return found.length === 1 ? found[0]?.to : undefined;
  };
  const linked = (lines: Lines): Lines =>
    lines.map(({ to: given, ...line }) => {
      const to = given !== undefined && mayOpen(roles, given) ? given : addressOf(line.value);
      const labelTo = addressOf(line.label);
      return { ...line, ...(to && { to }), ...(labelTo && { label_to: labelTo }) };
    });
  return {
    links: links.map(({ label, to }) => ({ label, to })),
    parts: parts.map((one) => ({ ...one, lines: linked(one.lines) })),
  };
}

/** The address of a thing, what the link says, and as what facts name it. */
function linkTo({ register, id, title, artist, number }: NamedThing) {
  const to = deskPages.record(register, id);
  const shown = numberOf(register, number);
  const texts = [title, shown, `${title} ${shown}`, `${title}, ${shown}`];
  if (register === 'recordings') texts.push(`${title} - ${artist}`, `${title} by ${artist}`);
  const label = register === 'recordings' ? `${title} by ${artist}` : title;
  return {
    label: shown === '' ? label : `${label}, ${shown}`,
    to,
    // Many works have one title: a dispute is known by its number alone.
    texts: (register === 'disputes' ? [shown] : texts).filter((text) => text !== ''),
  };
}

function numberOf(register: NamedThing['register'], number: string | null): string {
  if (number === null) return '';
  if (register === 'works') return formatWorkNumber(Number(number));
  if (register === 'disputes') return formatDisputeNumber(Number(number));
  // Safe: what is stored was parsed.
  return register === 'recordings' ? formatIsrc(number as Isrc) : number;
}
