/** The purposes of a member's files. */
export const filePurposes = [
  'identity_document',
  'certificate',
  'picture',
  'work_import',
  'log_import',
  'audio',
  'evidence',
  'recording_import',
] as const;
/** One of {@link filePurposes}. */
export type FilePurpose = (typeof filePurposes)[number];

const scanKinds = ['image/jpeg', 'image/png', 'application/pdf'] as const;

/** The kinds of file that rows are read from: text with a delimiter, workbooks of today's kind, and releases in DDEX ERN. */
export const sheetKinds = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/xml',
] as const;
/** One of {@link sheetKinds}. */
export type SheetKind = (typeof sheetKinds)[number];

/** The kinds of sound file that are taken: WAV, FLAC, MP3 and M4A, by their media types. */
export const audioKinds = ['audio/wav', 'audio/flac', 'audio/mpeg', 'audio/mp4'] as const;
/** One of {@link audioKinds}. */
export type AudioKind = (typeof audioKinds)[number];

/** The accepted kinds of file, recognised by their bytes. */
export const fileKinds = [...scanKinds, ...sheetKinds, ...audioKinds] as const;
/** One of {@link fileKinds}. */
export type FileKind = (typeof fileKinds)[number];

const tableKinds = sheetKinds.slice(0, 2);

/** What each purpose may be: scans are pictures or PDFs, a member's own picture is a picture, a list of works and a log are tables, recordings come in a table or a release, audio is sound, evidence a scan, a picture or sound. */
export const kindsFor: Readonly<Record<FilePurpose, readonly FileKind[]>> = {
  identity_document: scanKinds,
  certificate: scanKinds,
  picture: ['image/jpeg', 'image/png'],
  work_import: tableKinds,
  log_import: tableKinds,
  audio: audioKinds,
  evidence: [...scanKinds, ...audioKinds],
  recording_import: sheetKinds,
};

const megabyte = 1024 * 1024;

/** Bytes of the largest scan or picture that is taken: 10 MB. */
export const maxFile = 10 * megabyte;
/** Bytes of the largest file that is taken for each purpose. */
export const maxBytesFor: Readonly<Record<FilePurpose, number>> = {
  identity_document: maxFile,
  certificate: maxFile,
  picture: maxFile,
  work_import: 50 * megabyte,
  log_import: 200 * megabyte,
  audio: 200 * megabyte,
  evidence: 50 * megabyte,
  recording_import: 50 * megabyte,
};

const otherPurposes = filePurposes.filter((one) => one !== 'audio' && one !== 'log_import');

/**
 * The storage quota that files of a purpose share, and its size in bytes for each member. Sounds and logs have quotas
 * of their own, so that documents always have space.
 */
export function roomFor(purpose: FilePurpose): {
  readonly purposes: readonly FilePurpose[];
  readonly bytes: number;
} {
  if (purpose === 'audio') return { purposes: ['audio'], bytes: 2_048 * megabyte };
  if (purpose === 'log_import') return { purposes: ['log_import'], bytes: 1_024 * megabyte };
  return { purposes: otherPurposes, bytes: 200 * megabyte };
}

/** Whether files for this purpose are tables that are imported. */
export function isTable(purpose: FilePurpose): boolean {
  return purpose === 'work_import' || purpose === 'recording_import' || purpose === 'log_import';
}

/** Whether a file for this purpose stays in the pieces in which it came: it may be too large to be held as a whole. */
export function staysInPieces(purpose: FilePurpose): boolean {
  return isTable(purpose) || purpose === 'audio';
}

/** Bytes of the largest piece that an upload is sent in. */
export const maxPiece = megabyte;
/** Bytes of the smallest piece; only the last of an upload may be smaller. */
export const minPiece = 16 * 1024;

/** Pixels (width times height) of the largest accepted picture: a phone camera with 50 megapixels. */
export const maxPixels = 8192 * 6144;

/** Sides, in points, of the two squares that are made of a member's picture. */
export const pictureSides = [256, 96] as const;
/** One of {@link pictureSides}. */
export type PictureSide = (typeof pictureSides)[number];
