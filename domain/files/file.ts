/** What a member's file is for. */
export const filePurposes = ['identity_document', 'certificate', 'picture'] as const;
/** One of {@link filePurposes}. */
export type FilePurpose = (typeof filePurposes)[number];

/** The kinds of file that are taken, told by their first bytes. */
export const fileKinds = ['image/jpeg', 'image/png', 'application/pdf'] as const;
/** One of {@link fileKinds}. */
export type FileKind = (typeof fileKinds)[number];

/** What each purpose may be: scans are pictures or PDFs, a member's own picture is a picture. */
export const kindsFor: Readonly<Record<FilePurpose, readonly FileKind[]>> = {
  identity_document: fileKinds,
  certificate: fileKinds,
  picture: ['image/jpeg', 'image/png'],
};

/** Bytes of the largest file that is taken: 10 MB. */
export const largestFile = 10 * 1024 * 1024;

/** Bytes of the largest piece that an upload is sent in. */
export const largestPiece = 1024 * 1024;
/** Bytes of the smallest piece; only the last of an upload may be smaller. */
export const smallestPiece = 16 * 1024;

/** Points (width times height) of the largest picture that is taken: what a telephone of 50 megapixels makes. */
export const mostPixels = 8192 * 6144;

/** Sides, in points, of the two squares that are made of a member's picture. */
export const pictureSides = [256, 96] as const;
/** One of {@link pictureSides}. */
export type PictureSide = (typeof pictureSides)[number];
