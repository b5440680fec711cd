import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Plugin, transformWithOxc } from 'vite';
import { pages } from '../contract/pages.ts';
import { type PagePreload, preloadsFile, withImports } from './page-preloads.ts';

const source = new URL('../web/service-worker.ts', import.meta.url);

// The form too: it is where a member has most to lose without a network.
const menuPages = [
  pages.dashboard(),
  pages.works(),
  pages.workForm(),
  pages.recordings(),
  pages.disputes(),
  pages.usages(),
  pages.bankDetails(),
  pages.profile(),
  pages.help(),
];

/** Writes the service worker with the list of the files that it stores. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      // After the page and the list of what each page needs.
      order: 'post',
      async handler(_, bundle) {
        const files = Object.values(bundle);
        const textOf = (name: string) => {
          const file = bundle[name];
          if (file?.type !== 'asset') return this.error(`The build has no ${name}`);
          return String(file.source);
        };
        const html = textOf('index.html');
        // Safe: written by our own build.
        const preloads = JSON.parse(textOf(preloadsFile)) as PagePreload[];
        const chunkOf = (name: string) => {
          const file = bundle[name];
          return file?.type === 'chunk' ? file : undefined;
        };
        const filesOf = (path: string) =>
          preloads.find((preload) => preload.path === path)?.files ?? [];
        const entry = files.find((file) => file.type === 'chunk' && file.isEntry)?.fileName;
        if (entry === undefined) return this.error('The build has no entry');
        const latin = files
          .map(({ fileName }) => fileName)
          .filter((name) => /\/(inter|jetbrains-mono)-latin-(?!ext)[\w-]+\.woff2$/.test(name));
        const named = [...html.matchAll(/"\/(assets\/[^"]+)"/g)].map(([, name = '']) => name);
        const shell = withImports(bundle, [entry, ...named, ...latin, ...filesOf(pages.help())]);
        const menu = withImports(bundle, menuPages.flatMap(filesOf));
        // The parts of these pages that are fetched when they are first drawn: the steps of the form, the lists of the dashboard.
        const parts = [...menu].flatMap((name) =>
          shell.has(name) ? [] : (chunkOf(name)?.dynamicImports ?? []),
        );
        const paths = (names: Iterable<string>) => [...names].map((name) => `/${name}`);
        // As web/service-worker.ts takes it.
        const list = {
          version: createHash('sha256')
            .update(html)
            .update(Object.keys(bundle).sort().join())
            .digest('hex')
            .slice(0, 12),
          entry,
          shell: paths(shell),
          menu: paths(withImports(bundle, [...menu, ...parts])).filter(
            (path) => !shell.has(path.slice(1)),
          ),
        };
        const { code } = await transformWithOxc(readFileSync(source, 'utf8'), 'service-worker.ts');
        const worker = code.replace(/^export /gm, '').replace(/^\/\/# sourceMappingURL.*$/m, '');
        this.emitFile({
          type: 'asset',
          fileName: 'service-worker.js',
          source: `${worker}\nrunWorker(self, ${JSON.stringify(list)});\n`,
        });
      },
    },
  };
}
