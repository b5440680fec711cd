import type { ProblemCode } from '#domain/problems.ts';

/** The messages for what is wrong with files: scans, pictures, spreadsheets and sounds. */
export const fileMessages = {
  file_type_unknown:
    'This kind of file cannot be taken. Choose a JPEG or PNG picture; a scan may also be a PDF.',
  file_too_large: 'This file is larger than 10 MB. Choose a smaller one, or take the photo anew.',
  file_damaged: 'This file is damaged or did not arrive whole. Choose it again, or another copy.',
  file_unsafe:
    'This PDF has a password or something in it that can run. Save or scan it again as a plain PDF or picture.',
  file_too_complex:
    'This file is too complex for us to read. Open it in the program that made it, save a new copy, and choose that one.',
  file_unknown: 'This file is not here any more. Choose it again.',
  picture_too_large:
    'This picture has more than 50 million points. Take it in a lower resolution, or choose another.',
  picture_moves: 'This picture moves. Choose a still picture.',
  quota_used_up: 'You have no room left for files. Remove some that you no longer need.',
  sheet_type_unknown:
    'This is neither an Excel workbook (XLSX) nor a CSV file. Save your list as one of the two and choose it again.',
  sheet_file_limit:
    'This file is too large: works come in up to 50 MB, logs up to 200 MB. Split it and bring the parts in one after the other.',
  release_message_unknown:
    'This XML file is not a DDEX release. We read DDEX releases in ERN 4. Choose one, or save your list as XLSX or CSV.',
  release_message_old:
    'This DDEX release is in ERN 3. We read ERN 4.1, 4.2 and 4.3. Ask your distributor for ERN 4, or for a list as XLSX or CSV.',
  release_message_unreadable:
    'We cannot read this XML file. It is damaged, or has a part that a DDEX release never has. Ask your distributor for a new copy.',
  sheet_locked:
    'This is an old Excel file (XLS), or one with a password. Open it, save it as XLSX without a password, or as CSV, and choose that copy.',
  sheet_unreadable:
    'This file cannot be read as a spreadsheet. Open it in your spreadsheet program, save it anew as XLSX or CSV, and choose that copy.',
  sheet_unknown: 'This file has no sheet with a table in it. Open it and look at its sheets.',
  sheet_quote_open:
    'In this file a quotation mark is opened and never closed. Save it anew as CSV, or better as XLSX.',
  sheet_rows_limit:
    'This file has more rows than can be taken at once: 100,000 works, or a million lines of a log. Split it and bring the parts in one after the other.',
  sheet_columns_limit:
    'This file has a row with more than 400 columns. Delete the columns you do not need, and choose the file again.',
  sheet_cell_limit:
    'A cell of this file has more than 32,767 letters. Shorten it, or look for a quotation mark that is never closed.',
  sheet_size_limit:
    'Unpacked, this file is far larger than a list can be. Save only the table that is needed, as XLSX or CSV.',
  range_unsatisfiable: 'This part of the file is not there. Ask for it from the beginning.',
  audio_type_unknown:
    'This is not a sound file that can be taken, whatever its name says. Choose a WAV, FLAC, MP3 or M4A file.',
  audio_file_limit:
    'This sound file is larger than 200 MB. Save it as FLAC, MP3 or M4A, which are smaller, and choose that copy.',
  audio_cut_short:
    'The end of this sound file is missing. Copy or export it again, and choose the whole file.',
  audio_header_wrong:
    'What this sound file says of its length or form does not fit what is in it. Open it in your sound program, export it anew, and choose that copy.',
  audio_empty: 'There is no sound in this file. Listen to it on your device, and choose another.',
  audio_is_video: 'This is a film. Export its sound alone as WAV, FLAC, MP3 or M4A.',
  audio_locked:
    'The sound in this file is locked by who sold it. Choose a copy that plays everywhere.',
  audio_coding_unknown:
    'The sound in this file is coded in a way that not everything can play. Export it as WAV (PCM), FLAC, MP3 or M4A (AAC or ALAC).',
  upload_offset_wrong: 'This piece does not follow the last one. Ask how far the upload has come.',
} as const satisfies Partial<Record<ProblemCode, string>>;
