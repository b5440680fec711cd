import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { pages } from '../contract/pages.ts';

/** A page's path as the router has it, and the files that it needs besides those that every page names. */
export type PagePreload = { path: string; files: string[] };

/** Where the build leaves the list for the server, below the folder of the built pages. */
export const preloadsFile = '.vite/preloads.json';

const isFrame = /web\/(shell\/shell\.tsx|session\/open-envelope\.ts)$/;

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
      const closure = (files: readonly string[], seen = new Set<string>()): Set<string> => {
        for (const file of files) {
          if (seen.has(file)) continue;
          seen.add(file);
          closure(chunks.find(({ fileName }) => fileName === file)?.imports ?? [], seen);
        }
        return seen;
      };
      const first = closure(chunks.filter(({ isEntry }) => isEntry).map((one) => one.fileName));
      const frame = fileOf((id) => isFrame.test(id));
      const preloads = pageModules().map(({ path, module }): PagePreload => {
        const own = fileOf((id) => id.endsWith(`/web/${module}`));
        if (own.length === 0) this.error(`The build has no ${module}`);
        return { path, files: [...closure([...frame, ...own])].filter((file) => !first.has(file)) };
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
