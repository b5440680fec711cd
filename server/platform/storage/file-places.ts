// The storage keys of a `file` row's bytes, and the places they are sealed for: for the code that stores them and for
// key rotation.

/** The key of a finished file. */
export const keptKey = (storageKey: string): string =>
  `kept/${storageKey.slice(0, 2)}/${storageKey}`;
/** What a finished file is sealed for. */
export const keptPlace = (id: string): string => `file/${id}`;

/** The folder of the pieces of an upload under way. */
export const comingFolder = (storageKey: string): string => `coming/${storageKey}`;
/** The key of the piece that begins at `offset`. */
export const comingKey = (storageKey: string, offset: number): string =>
  `${comingFolder(storageKey)}/${offset}`;
/** What that piece is sealed for. */
export const comingPlace = (id: string, offset: number): string => `file/${id}/${offset}`;
