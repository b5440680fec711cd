/** A number that a work has elsewhere: the organisation that gave it, and the number. @source CWR 2.2, XRF */
export type CrossReference = { readonly organisation: string; readonly number: string };

/**
 * Numbers that a work has elsewhere, as typed: the organisation, a colon and the number, with semicolons between several, such as
 * "GEMA: 12345678-001; PRS: 1234567AB". Null when one of them lacks a part.
 * @source CWR 2.2, XRF: organisation code of 1 to 30 characters here, identifier of at most 14
 */
export function parseCrossReferences(text: string): CrossReference[] | null {
  const parts = text.split(';').map((part) => part.trim());
  const given = parts.filter((part) => part !== '');
  const read = given.flatMap((part) => {
    const [, organisation, number] = /^([^:]{1,30}?)\s*:\s*(\S{1,14})$/.exec(part) ?? [];
    return organisation && number ? [{ organisation, number }] : [];
  });
  return read.length > 0 && read.length === given.length ? read : null;
}
