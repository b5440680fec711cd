import type { ProblemCode } from '#domain/problems.ts';
import { answerMessages } from './answer-messages.ts';
import { fieldMessages } from './field-messages.ts';

/** The messages for what is wrong or doubtful in a file that is imported: its rows are read by the server. */
const importMessages = {
  import_needs_verification:
    'This list has more works than you can register before we have verified you. Your list is saved.',
  cell_error:
    'Here the file has an error of the spreadsheet, such as #REF!, instead of a value. Correct the formula, or type the value.',
  cell_passed_over: 'Here the file says #N/A, so we read the cell as empty.',
  parties_unclear:
    'We cannot tell who has which share: the rows of this work name someone twice in a role, or too many people. Name each person once.',
  formula_without_value:
    'Here is a formula without a result. Open the file in your spreadsheet program, save it and upload it again.',
  number_shortened:
    'A spreadsheet shortened this number, such as 4.56E+08, and its last digits are lost. Format the column as text and enter the whole number.',
  number_passed_over:
    'A spreadsheet shortened this number, such as 1.97E+11, so we leave it out. Its last digits are lost.',
  title_is_day:
    'A spreadsheet made a date of this title, as it does with 24/7. Format the cell as text and type the title again.',
  recording_left_out: 'This recording has no performer, so we leave it out.',
  footer_row:
    'This looks like a line below the list, such as a total or who prepared it, so we leave it out. Register it by the form if it is a title.',
  length_unclear:
    'This length can mean two things: 3.5 may be 3:30 or 3:50. Choose under the columns how lengths are written, or write it like 3:42.',
  video_not_taken: 'This is a video, so we leave it out. Register its sound as a recording.',
  import_without_rows:
    'There is nothing to import in this file. Add your rows and upload it again.',
  month_as_day: 'This is a month: its plays count for it, and lists show its first day.',
  refund_left_out: 'This row is a refund, so we leave it out.',
  use_title_missing: 'Enter the title or the ISRC.',
  log_in_over: 'This log-in has ended. Enter your password again.',
  number_not_shown:
    'Show the full number first. You cannot mark as the same what you have not seen.',
  import_busy: 'Another import of yours is still running. Wait until it is done, then try again.',
  import_not_ready: 'This import has changed since you opened it. Reload the page.',
  release_too_far: 'This release is years ahead. Check the year.',
  rows_of_parties:
    'This file has a row for each person, and a song would come in with one of them. Name the columns Title, Writer, Role and Share, or put all people of a song in one row, and upload it again.',
  performer_missing: 'This recording has no performer. Enter who performs on it.',
  day_not_mapped: 'Choose the column that has the day, or enter the one day of this log.',
  log_source_unknown:
    'This station, service, DJ or venue is not on your list. Choose another, or add a new one.',
} as const satisfies Partial<Record<ProblemCode, string>>;

/** The messages for every problem. For the server and its tests: the browser takes them from field-messages.ts. */
export const problemMessages = {
  ...fieldMessages,
  ...answerMessages,
  ...importMessages,
} as const satisfies Record<ProblemCode, string>;
