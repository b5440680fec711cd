import type { ProblemCode } from '#domain/problems.ts';
import { fileMessages } from './file-messages.ts';

/**
 * The messages for problems that a form can find without the server, the same in the browser and in the server's
 * replies: what happened, then what to do. Every page loads them, so messages that only the server needs are in
 * answer-messages.ts.
 */
export const fieldMessages = {
  invalid: 'Some answers need correcting. Correct the marked fields.',
  unknown_field: 'We do not know this field. Leave it out.',
  required: 'Fill in this field.',
  too_short: 'This is too short. Write a little more.',
  too_long: 'This is too long. Shorten it.',
  too_small: 'This number is too small. Enter a larger one.',
  too_large: 'This number is too large. Enter a smaller one.',
  wrong_type: 'This is the wrong kind of answer. Enter it again.',
  not_a_choice: 'This is not on the list. Choose one from the list.',
  password_too_short: 'This password is too short. Choose one of at least ten characters.',
  iswc_invalid: 'This is not a valid ISWC: a digit is wrong. Check it on your documents.',
  isrc_invalid: 'This is not a valid ISRC. It has 12 characters, like GH-A1B-26-00001.',
  ipi_name_invalid:
    'This is not a valid IPI name number: a digit is wrong. Check it on your documents.',
  ipi_base_invalid:
    'This is not a valid IPI base number: a digit is wrong. Check it on your documents.',
  tin_invalid:
    'This is not a valid TIN: a character is wrong. It has eleven characters, like C0000803561.',
  digital_address_invalid: 'This is not a digital address. It looks like GA-183-8164.',
  phone_invalid:
    'This phone number is not complete. Check the country and the digits: in Ghana it looks like 024 123 4567.',
  society_unknown:
    'We do not know this society. Choose it from the list, or give its CISAC number, like 052.',
  country_unknown: 'This country is not on the list. Choose one from the list.',
  identity_number_invalid:
    'This number does not match the kind of document. Check both. A Ghana Card number looks like GHA-123456789-0.',
  email_invalid: 'This is not an email address. It looks like name@example.com.',
  date_invalid: 'This day does not exist. Enter day, month and year, like 6 3 1990.',
  partial_date_invalid: 'This day does not exist. The year alone is enough, like 1990.',
  too_young:
    'You must be 18 to join on your own. A parent or guardian can sign for you: ask the society.',
  fixed_once_verified:
    'The society has verified this, so you cannot change it here. Write to them and send a document that shows the change.',
  bank_unknown: 'Choose your bank from the list.',
  wallet_unknown: 'Choose your wallet from the list.',
  sort_code_invalid: 'A sort code has six digits, like 130100. Leave it out if you do not know it.',
  account_number_invalid:
    'This is not an account number. Enter the digits from your bank statement.',
  wallet_number_invalid:
    'This is not a mobile number of the wallet’s country. Check the country and the digits.',
  bank_in_ghana: 'This bank is in Ghana. Choose “Bank account in Ghana” instead.',
  iban_invalid:
    'This is not a valid IBAN: a character is wrong or missing. Copy it from your bank statement.',
  iban_of_other_country: 'This IBAN belongs to another country. Check the country and the number.',
  bic_invalid: 'This is not a BIC (SWIFT code). It has 8 or 11 characters, like GTBINGLA.',
  bic_missing: 'Enter the BIC (SWIFT code). Your bank can tell you.',
  branch_code_invalid: 'This code has letters and digits only, 3 to 15 of them. Check it.',
  currency_unknown: 'Choose the currency from the list.',
  share_above_100: 'This share takes the right above 100 %. Lower one of the shares.',
  share_not_whole: 'A share is a percentage with at most two decimals, like 33.33.',
  publisher_share_above_50:
    'Publishers can hold at most 50 % of the performing right. Give the rest to the writers.',
  writer_share_below_50:
    'Writers must hold at least 50 % of the performing right. Raise their shares.',
  writer_missing: 'A work needs someone who wrote it. Add a songwriter, composer or lyricist.',
  modifier_missing: 'An arrangement needs an arranger, adaptor or translator. Add one.',
  modifier_on_original:
    'An original work has no arranger, adaptor or translator. Change the role, or say that it is an arrangement.',
  lyrics_role_on_music:
    'A work with music only has no lyricist. Change the role, or say that the work has words.',
  music_role_on_text:
    'A work with words only has no composer. Change the role, or say that the work has music.',
  publisher_without_writer: 'A publisher needs a writer to publish. Add the writer.',
  company_as_writer:
    'A company or group cannot write songs. Choose a publisher’s role, or name the people who wrote it.',
  nobody_in_role:
    'Traditional, public domain and unknown writers can only be writers. Choose composer, lyricist or songwriter.',
  public_domain_holds_share: 'Nobody owns a song in the public domain. Enter 0 %.',
  holder_listed_twice: 'This person is already listed in this role. Remove one of the two.',
  represents_no_writer: 'A publisher acts for writers of this work. Choose which writers.',
  represents_nobody: 'Choose who they collect for.',
  represents_ring: 'These collect for each other. Choose only one that collects for the other.',
  collector_holds_share: 'This role collects money but owns no share. Enter 0 %.',
  territory_unknown:
    'We do not know one of these places. Use names of countries or regions, like Ghana or “World except Nigeria”.',
  publisher_parts_above_100:
    'Together, this writer’s publishers would own more than the writer’s whole share. Lower one of their shares.',
  isrc_listed_twice:
    'A recording with this ISRC is listed already. Correct the number, or remove one of the two.',
  registrant_missing:
    'You are not among the rights holders. Add yourself: only those who are named can register a work.',
  no_share_held: 'Nobody holds a share yet. Give at least one rights holder a share.',
  nothing_changed: 'You have not changed anything. Make your change, then save.',
  verification_code_invalid:
    'This is not a whole code, or a character is wrong. A code has 20 letters and figures, never 0, 1, 2, 5, 8, B, I, L, O, S, U, V or Z.',
  duration_invalid: 'Enter the duration in minutes and seconds, like 3:42.',
  year_invalid: 'Enter the year in four digits, not later than this year.',
  cross_reference_invalid:
    'Enter the organisation, a colon and the number, like GEMA: 12345678. Put a semicolon between numbers.',
  group_above_100: 'Together these shares are above 100 % of this group. Lower one of them.',
  period_reversed: 'This ends before it begins. Correct one of the two days.',
  day_to_come: 'This day is in the future. Enter the day it was recorded.',
  share_unit_not_chosen: 'Choose what the numbers in the share columns mean.',
  artist_not_mapped: 'Choose the column that has the artist.',
  title_not_mapped: 'Choose the column that has the title.',
  column_mapped_twice: 'You chose this for two columns. Choose “Not used” for one of them.',
  dispute_nobody_else:
    'Nobody else holds a share of this work, so there is nobody to disagree with. Amend the work instead.',
  dispute_work_not_standing:
    'You cannot dispute the shares of this work in its present status. Open the work to see why.',
  dispute_statement_missing: 'Say in your own words what is wrong, and why you think so.',
  dispute_claim_as_it_stands:
    'Your split is the same as the current split. Change the shares that you disagree with.',
  dispute_other_work_missing: 'Choose the other work that is a duplicate of this one.',
  ...fileMessages,
} as const satisfies Partial<Record<ProblemCode, string>>;

/** What to do at an empty field, by its path or the end of it; a general sentence only where it is none of these. */
export function missingMessage(path: string): string {
  const field = path.split('.').at(-1) ?? '';
  return (
    missing[path] ??
    missing[field] ??
    missing[field.split('_').at(-1) ?? ''] ??
    fieldMessages.required
  );
}

const missing: Partial<Record<string, string>> = {
  title: 'Enter the title.',
  artist: 'Enter who performs it.',
  name: 'Enter the name.',
  given_name: 'Enter your first name.',
  family_name: 'Enter the surname, or the only name.',
  date_of_birth: 'Enter your date of birth.',
  nationality: 'Choose your nationality.',
  country: 'Choose the country.',
  region: 'Choose the region.',
  town: 'Enter the town or city.',
  address: 'Enter the address.',
  phone: 'Enter the phone number.',
  email: 'Enter the email address.',
  password: 'Enter a password.',
  type: 'Choose the kind of document.',
  identity_document_type: 'Choose the kind of document.',
  identity_number: 'Enter the number of the document.',
  identity_document: 'Choose a scan or take a photo of the document.',
  certificate: 'Choose a scan or take a photo of the certificate.',
  activities: 'Choose at least one thing that you do.',
  corporation_kind: 'Choose what kind of company or group it is.',
  registration_number:
    'Enter the registration number. Only bands, choirs and estates can leave it out.',
  year_founded: 'Enter the year it was founded.',
  account_number: 'Enter the account number.',
  wallet_number: 'Enter the wallet number.',
  bank_name: 'Enter the name of the bank.',
  kind: 'Choose what kind it is.',
  role: 'Choose a role.',
  rights: 'Choose at least one right.',
  medium: 'Choose how it was played.',
  answer: 'Choose an answer.',
  share: 'Enter the share.',
  territories: 'Choose at least one country.',
  reason: 'Say why.',
};

/**
 * The message for a problem found in the browser. For problems that only the server finds, its reply brings the
 * message.
 */
export function problemMessage(code: ProblemCode, path = ''): string {
  if (code === 'required') return missingMessage(path);
  const known: Partial<Record<ProblemCode, string>> = fieldMessages;
  return known[code] ?? fieldMessages.invalid;
}
