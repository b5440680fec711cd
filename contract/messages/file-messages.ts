import type { ProblemCode } from '#domain/problems.ts';

/** The messages for what is wrong with files: scans, pictures, spreadsheets and sounds. */
export const fileMessages = {
  file_type_unknown:
    'We cannot take this kind of file. Choose a JPEG or PNG picture. A scan can also be a PDF.',
  file_too_large: 'This file is larger than 10 MB. Choose a smaller one, or take the photo again.',
  file_damaged: 'This file is damaged or incomplete. Choose it again, or choose another copy.',
  file_unsafe:
    'This PDF has a password or can run programs. Save or scan it again as a plain PDF or picture.',
  file_too_complex:
    'This file is too complex for us to read. Open it in the program that made it, save a new copy, and choose that one.',
  file_unknown: 'We no longer have this file. Choose it again.',
  picture_too_large:
    'This picture has more than 50 million points. Take it in a lower resolution, or choose another.',
  picture_moves: 'This is a moving picture. Choose a still one.',
  quota_used_up: 'You have no room left for files. Remove some you no longer need.',
  sheet_type_unknown:
    'This is neither an Excel workbook (XLSX) nor a CSV file. Save your list as one of these and choose it again.',
  sheet_file_limit:
    'This file is too large. The limit is 50 MB for works and 200 MB for logs. Split it and import the parts one by one.',
  release_message_unknown:
    'This XML file is not a DDEX release. Choose a release in ERN 4, or save your list as XLSX or CSV.',
  release_message_old:
    'This DDEX release is in ERN 3. We read ERN 4.1, 4.2 and 4.3. Ask your distributor for ERN 4, or for a list as XLSX or CSV.',
  release_message_unreadable:
    'We cannot read this XML file. It is damaged, or has a part that a DDEX release never has. Ask your distributor for a new copy.',
  sheet_locked:
    'This is an old Excel file (XLS), or one with a password. Open it, save it as XLSX without a password, or as CSV, and choose that copy.',
  file_is_cwr:
    'This is a CWR file, which societies and publishers exchange. We do not read it here yet. Save your list as XLSX or CSV.',
  sheet_unreadable:
    'We cannot read this file as a spreadsheet. Open it in your spreadsheet program, save a new copy as XLSX or CSV, and choose that.',
  sheet_unknown: 'This file has no sheet with a table. Open it and check its sheets.',
  sheet_quote_open: 'A quotation mark in this file is never closed. Save it again as XLSX or CSV.',
  sheet_rows_limit:
    'This file has too many rows. The limit is 100,000 works or a million lines of a log. Split it and import the parts one by one.',
  sheet_columns_limit:
    'This file has a row with more than 400 columns. Delete the columns you do not need, and choose the file again.',
  sheet_cell_limit:
    'A cell in this file has more than 32,767 letters. Shorten it, or check for a quotation mark that is never closed.',
  sheet_size_limit:
    'This file is far too large when unpacked. Save only the table you need, as XLSX or CSV.',
  range_unsatisfiable: 'This part of the file does not exist. Ask for it from the start.',
  audio_type_unknown:
    'This is not an audio file we can take, despite its name. Choose a WAV, FLAC, MP3 or M4A file.',
  audio_file_limit:
    'This audio file is larger than 200 MB. Save a smaller copy as FLAC, MP3 or M4A, and choose that.',
  audio_cut_short:
    'The end of this audio file is missing. Copy or export it again, and choose the whole file.',
  audio_header_wrong:
    'The details of this audio file do not match its content. Export it again from your audio program, and choose that copy.',
  audio_empty: 'There is no sound in this file. Play it on your device, or choose another.',
  audio_is_video: 'This is a video. Export only its sound as WAV, FLAC, MP3 or M4A.',
  audio_locked: 'The seller has locked this file. Choose a copy that plays everywhere.',
  audio_coding_unknown:
    'Some devices cannot play this file. Export it as WAV (PCM), FLAC, MP3 or M4A (AAC or ALAC).',
  upload_offset_wrong: 'This piece does not follow the last one. Check the progress of the upload.',
} as const satisfies Partial<Record<ProblemCode, string>>;
