import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';
import { pages } from '../contract/pages.ts';
import { frameModules } from './chunk-groups.ts';

/** The chunks among what the build makes, and all that those of `names` import, themselves included. */
export function withImports(bundle: Rolldown.OutputBundle, names: Iterable<string>): Set<string> {
  const seen = new Set<string>();
  const visit = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    const file = bundle[name];
    if (file?.type === 'chunk') file.imports.forEach(visit);
  };
  for (const name of names) visit(name);
  return seen;
}

/** A page's path as the router has it, and the files that it needs besides those that every page names. */
export type PagePreload = { path: string; files: string[] };

/** Where the build leaves the list for the server, below the folder of the built pages. */
export const preloadsFile = '.vite/preloads.json';

/**
 * Writes which files a page behind the log-in needs, so that the server can name them in the page: they are fetched beside the
 * first files instead of after them.
 */
export function pagePreloads(): Plugin {
  return {
    name: 'page-preloads',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const fileOf = (module: (id: string) => boolean) =>
        chunks.filter(({ moduleIds }) => moduleIds.some(module)).map(({ fileName }) => fileName);
      const entries = chunks.filter(({ isEntry }) => isEntry).map((one) => one.fileName);
      const first = withImports(bundle, entries);
      const frame = fileOf((id) => frameModules.test(id));
      const preloads = pageModules().map(({ path, module }): PagePreload => {
        const own = fileOf((id) => id.endsWith(`/web/${module}`));
        if (own.length === 0) this.error(`The build has no ${module}`);
        const files = [...withImports(bundle, [...frame, ...own])];
        return { path, files: files.filter((file) => !first.has(file)) };
      });
      this.emitFile({ type: 'asset', fileName: preloadsFile, source: JSON.stringify(preloads) });
    },
  };
}

/** The pages behind the log-in, as web/router.tsx lists them. */
function pageModules(): { path: string; module: string }[] {
  const router = readFileSync(new URL('../web/router.tsx', import.meta.url), 'utf8');
  const listed = router.slice(router.indexOf('const protectedRoutes'));
  const route =
    /pages\.(\w+)\((?:'([^']*)')?\),\s*async \(\) =>\s*\(?\s*await import\('\.\/([^']+)'\)/g;
  return [...listed.matchAll(route)].map(([, name = '', param = '', module = '']) => {
    const address = new Map<string, unknown>(Object.entries(pages)).get(name);
    if (typeof address !== 'function') throw new Error(`contract/pages.ts has no ${name}`);
    const path = String(address(...(param === '' ? [] : [param])));
    return { path, module };
  });
}
