import { basename, dirname } from 'node:path';
import { cyclesOf } from './cycles.ts';
import { allImports, type Import } from './read-imports.ts';
import * as rules from './rules.ts';
import type { Sources } from './source-files.ts';
import { webPublicModules } from './web-public-modules.ts';

/** Everything in the sources that breaks a rule, one line each. */
export function violationsOf(sources: Sources): string[] {
  const imports = allImports(sources);
  return [
    ...imports.flatMap((one) => {
      const why = whyNot(one, sources);
      return why === null ? [] : [`${one.from} imports ${one.specifier}: ${why}`];
    }),
    ...[...sources].flatMap(([path, text]) =>
      aboutFile(path, text).map((why) => `${path}: ${why}`),
    ),
    ...cyclesOf(imports).map((files) => `cycle: ${files.join(' -> ')}`),
  ];
}

function whyNot(one: Import, sources: Sources): string | null {
  const { from, specifier, file } = one;
  const [top = '', folder = ''] = from.split('/');
  if (file === null)
    return isPackageAllowed(top, from, specifier) ? null : `not a package of ${top}/`;
  if (/\.(css|json|woff2|svg)$/.test(file)) return null;
  const [otherTop = '', otherFolder = ''] = file.split('/');
  if (!sources.has(file)) return 'no such file; name it with its extension';
  if (top !== otherTop) {
    if (!rules.mayImport[top]?.includes(otherTop)) return `${top}/ may not import ${otherTop}/`;
    const isInside = ['contract', 'server', 'web'].includes(top);
    return isInside && !specifier.startsWith('#') ? `write #${otherTop}/...` : null;
  }
  if (specifier.startsWith('#')) return 'write it relative, inside one top folder';
  if (isTest(from) || isAssembly(from) || folder === otherFolder) return null;
  if (from === rules.readsMessages && rules.messagesOfFeatures.test(file)) return null;
  if (isAssembly(file)) return 'nothing imports what puts the parts together';
  if (top === 'server') return whyNotInServer(from, file);
  return top === 'web' ? whyNotInWeb(from, file) : null;
}

function whyNotInServer(from: string, file: string): string | null {
  const [mine, theirs] = [featureOf(from), featureOf(file)];
  if (theirs === null || rules.sharedServerFolders.includes(theirs)) return null;
  if (rules.publicModulesBelow.includes(file)) return null;
  if (mine !== null && rules.sharedServerFolders.includes(mine))
    return `${mine}/ is below the features`;
  return rules.serverPublicModules.includes(file) ? null : 'not a public module of that feature';
}

function whyNotInWeb(from: string, file: string): string | null {
  const [mine, theirs] = [featureOf(from), featureOf(file)];
  if (mine === 'ui') return 'ui/ stands alone';
  if (theirs === null || rules.sharedWebFolders.includes(theirs)) return null;
  if (mine !== null && rules.sharedWebFolders.includes(mine))
    return `${mine}/ is below the features`;
  return webPublicModules.includes(file) ? null : 'not a public module of that feature';
}

/** The folder of a feature; null for a file right in server/ or web/. */
function featureOf(path: string): string | null {
  const parts = path.split('/');
  return parts.length > 2 ? (parts[1] ?? null) : null;
}

function isPackageAllowed(top: string, from: string, specifier: string): boolean {
  const allowed = rules.packages[top];
  if (allowed === undefined || allowed.test(specifier)) return true;
  return isTest(from) && rules.testPackages.test(specifier);
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$|\/testing\//.test(path);
}

function isAssembly(path: string): boolean {
  return rules.assemblies.some((pattern) => pattern.test(path));
}

function aboutFile(path: string, text: string): string[] {
  const why: string[] = [];
  const lines = text.split('\n').length - 1;
  const limit = rules.tables.test(path) ? rules.maxLinesOfTable : rules.maxLines;
  if (lines > limit && !rules.mayBeLong.some((pattern) => pattern.test(path))) {
    why.push(`${lines} lines, ${limit} at most: split it`);
  }
  if (/\/\*\* (See \{@link \w+\}|The same)\.? \*\//.test(text)) {
    why.push('a comment that only points elsewhere: say it or leave it out');
  }
  if (literalSpreads(text) > 0) why.push('a spread of a literal: write its fields');
  const isOfServer =
    path.startsWith('server/') && !path.startsWith('server/platform/db/') && !isTest(path);
  if (isOfServer && !path.endsWith('.sql.ts') && /\bsql(?:<[^`]*>)?`/.test(text)) {
    why.push('SQL stands in *.sql.ts');
  }
  const stem = basename(path).replace(/\..*$/, '');
  const folders = dirname(path).split('/').slice(1);
  for (const name of [stem, ...folders]) {
    if (rules.emptyNames.test(name)) why.push(`"${name}" says nothing about what is inside`);
  }
  if (
    path.startsWith('web/') &&
    path.endsWith('.tsx') &&
    !isTest(path) &&
    !rules.stylingFolders.some((folder) => path.startsWith(folder)) &&
    /\b(className|style)=/.test(text)
  ) {
    why.push('only ui/ and shell/ style');
  }
  return why;
}

/**
 * How often a text spreads a literal, as `...{ a, b }` or `...[a, b]`. The formatter keeps fields on one line where they fit: no trick is
 * needed for that. In JSX it passes properties on, and among parameters it names them: neither is counted.
 */
export function literalSpreads(text: string): number {
  return [...text.matchAll(/(?<!\{)\.\.\.([[{])/g)].filter(({ index }) => {
    const after = text.slice(endOfBracket(text, index + 3)).trimStart();
    return /^[,\])}]/.test(after) && !/^\) *(:|=>)/.test(after);
  }).length;
}

/** Where the bracket that begins at `start` is closed. Brackets in texts are counted too, which at worst finds none. */
function endOfBracket(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if ('[{('.includes(text[at] ?? '')) depth += 1;
    else if (']})'.includes(text[at] ?? '')) depth -= 1;
    if (depth === 0) return at + 1;
  }
  return text.length;
}
