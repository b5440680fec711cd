import { homeCallingCode } from '#domain/identifiers/phone.ts';

/** A phone number as the two controls of the field show it; `callingCode` is '' when the text says none. */
export type PhoneParts = { callingCode: string; rest: string };

/**
 * Takes apart what a form keeps: `+233 24 123` with a space after the calling code is as typed here; `+233241234567` is as
 * the server keeps it or as somebody pasted it; anything else is a number that says no country.
 */
export function takeApart(text: string, isCallingCode: (digits: string) => boolean): PhoneParts {
  const [, spaced = '', typed = ''] = /^\s*(?:\+|00)([1-9]\d{0,6}) (.*)$/.exec(text) ?? [];
  if (spaced !== '' && isCallingCode(spaced)) return { callingCode: spaced, rest: typed };
  const digits = /^\s*(?:\+|00)([1-9]\d{6,14})\s*$/.exec(text)?.[1] ?? '';
  for (let length = 7; length > 0; length--) {
    const callingCode = digits.slice(0, length);
    if (digits !== '' && isCallingCode(callingCode))
      return { callingCode, rest: national(callingCode, digits.slice(length)) };
  }
  return { callingCode: '', rest: text };
}

/** What the form keeps of the two controls; '' when no number was typed. Somebody who types a plus says the country there. */
export function putTogether(callingCode: string, rest: string): string {
  if (rest.trim() === '') return '';
  return /^\s*(\+|00)/.test(rest) ? rest.trimStart() : `+${callingCode} ${rest.trimStart()}`;
}

/** Ghana's as Ghanaians write them: 024 123 4567. */
function national(callingCode: string, digits: string): string {
  return callingCode === homeCallingCode
    ? digits.replace(/^(\d\d)(\d{3})(\d{4})$/, '0$1 $2 $3')
    : digits;
}
