// Languages by their three letters, with two letters and their own names, from Unicode CLDR.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../node_modules');
/** @type {Record<string, { _replacement: string, _reason: string }>} */
const aliases = readJson('cldr-core/supplemental/aliases.json').supplemental.metadata.alias
  .languageAlias;

/**
 * @param {string} code ISO 639-3 (and 639-2/T where there is one)
 * @param {string} name in English
 */
export function languageOf(code, name) {
  const replacement = aliases[code]?._replacement;
  const short = replacement && /^[a-z]{2}$/.test(replacement) ? replacement : undefined;
  const nativeName = ownName(short ?? code);
  return {
    ...(short && { iso639_1: short }),
    iso639_2: code,
    name,
    nativeName: nativeName ?? name,
  };
}

/** What speakers call the language; undefined where CLDR does not know. @param {string} code */
function ownName(code) {
  const path = `cldr-localenames-full/main/${code}/languages.json`;
  if (!existsSync(join(folder, path))) return undefined;
  /** @type {Record<string, string> | undefined} */
  const names = readJson(path).main[code].localeDisplayNames.languages;
  const own = names?.[code];
  return own === code ? undefined : own;
}

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(join(folder, path), 'utf8'));
}
