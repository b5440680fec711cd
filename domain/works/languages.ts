/**
 * A language of lyrics: `code` is ISO 639-1 where one exists, else ISO 639-3. `cwr` is the code that a CWR file takes,
 * null when the standard has none: its GA is Irish, not the Ga of Ghana.
 * @source ISO 639; CWR 2.2, language code table
 */
export type Language = { code: string; name: string; cwr: string | null };

/**
 * The languages to choose from: Ghana's most common first, then the country's others and the world's by name. A work
 * without words has none.
 */
export const languages: readonly Language[] = [
  { code: 'ak', name: 'Akan', cwr: null },
  { code: 'tw', name: 'Twi', cwr: 'TW' },
  { code: 'fat', name: 'Fante', cwr: null },
  { code: 'ee', name: 'Ewe', cwr: null },
  { code: 'gaa', name: 'Ga', cwr: null },
  { code: 'ada', name: 'Dangme', cwr: null },
  { code: 'dag', name: 'Dagbani', cwr: null },
  { code: 'ha', name: 'Hausa', cwr: 'HA' },
  { code: 'nzi', name: 'Nzema', cwr: null },
  { code: 'dga', name: 'Dagaare', cwr: null },
  { code: 'gjn', name: 'Gonja', cwr: null },
  { code: 'xsm', name: 'Kasem', cwr: null },
  { code: 'en', name: 'English', cwr: 'EN' },
  { code: 'gpe', name: 'Ghanaian Pidgin', cwr: null },
  { code: 'fr', name: 'French', cwr: 'FR' },
  { code: 'aha', name: 'Ahanta', cwr: null },
  { code: 'any', name: 'Anyin', cwr: null },
  { code: 'avn', name: 'Avatime', cwr: null },
  { code: 'bim', name: 'Bimoba', cwr: null },
  { code: 'biv', name: 'Birifor', cwr: null },
  { code: 'bwu', name: 'Buli', cwr: null },
  { code: 'ncu', name: 'Chumburung', cwr: null },
  { code: 'gur', name: 'Gurene (Frafra)', cwr: null },
  { code: 'acd', name: 'Gikyode', cwr: null },
  { code: 'xon', name: 'Konkomba', cwr: null },
  { code: 'kye', name: 'Krache', cwr: null },
  { code: 'kus', name: 'Kusaal', cwr: null },
  { code: 'lef', name: 'Lelemi', cwr: null },
  { code: 'maw', name: 'Mampruli', cwr: null },
  { code: 'mos', name: 'Mossi', cwr: null },
  { code: 'nfr', name: 'Nafaanra', cwr: null },
  { code: 'sfw', name: 'Sehwi', cwr: null },
  { code: 'sil', name: 'Sisaala', cwr: null },
  { code: 'tpm', name: 'Tampulma', cwr: null },
  { code: 'vag', name: 'Vagla', cwr: null },
  { code: 'af', name: 'Afrikaans', cwr: 'AF' },
  { code: 'am', name: 'Amharic', cwr: 'AM' },
  { code: 'ar', name: 'Arabic', cwr: 'AR' },
  { code: 'bm', name: 'Bambara', cwr: null },
  { code: 'zh', name: 'Chinese', cwr: 'ZH' },
  { code: 'nl', name: 'Dutch', cwr: 'NL' },
  { code: 'dyu', name: 'Dyula', cwr: null },
  { code: 'fon', name: 'Fon', cwr: null },
  { code: 'ff', name: 'Fula', cwr: null },
  { code: 'lg', name: 'Ganda', cwr: null },
  { code: 'de', name: 'German', cwr: 'DE' },
  { code: 'el', name: 'Greek', cwr: 'EL' },
  { code: 'he', name: 'Hebrew', cwr: null },
  { code: 'hi', name: 'Hindi', cwr: 'HI' },
  { code: 'ig', name: 'Igbo', cwr: null },
  { code: 'it', name: 'Italian', cwr: 'IT' },
  { code: 'jam', name: 'Jamaican Patois', cwr: null },
  { code: 'ja', name: 'Japanese', cwr: 'JA' },
  { code: 'rw', name: 'Kinyarwanda', cwr: 'RW' },
  { code: 'ko', name: 'Korean', cwr: 'KO' },
  { code: 'kri', name: 'Krio', cwr: null },
  { code: 'la', name: 'Latin', cwr: 'LA' },
  { code: 'ln', name: 'Lingala', cwr: 'LN' },
  { code: 'mnk', name: 'Mandinka', cwr: null },
  { code: 'pcm', name: 'Nigerian Pidgin', cwr: null },
  { code: 'pt', name: 'Portuguese', cwr: 'PT' },
  { code: 'ru', name: 'Russian', cwr: 'RU' },
  { code: 'sn', name: 'Shona', cwr: 'SN' },
  { code: 'es', name: 'Spanish', cwr: 'ES' },
  { code: 'sw', name: 'Swahili', cwr: 'SW' },
  { code: 'wo', name: 'Wolof', cwr: 'WO' },
  { code: 'xh', name: 'Xhosa', cwr: 'XH' },
  { code: 'yo', name: 'Yoruba', cwr: 'YO' },
  { code: 'zu', name: 'Zulu', cwr: 'ZU' },
];

const byCode = new Map(languages.map((language) => [language.code, language]));

/** The language with this code; null when it is not one of {@link languages}. */
export function findLanguage(code: string): Language | null {
  return byCode.get(code) ?? null;
}
