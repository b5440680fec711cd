import { readFileSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, parseSync, Visitor } from 'vite';
import { chunkGroups, planChunks } from './scripts/chunk-groups.ts';
import { pagePreloads } from './scripts/page-preloads.ts';
import { serviceWorker } from './scripts/service-worker.ts';
import { subsetFonts } from './scripts/subset-fonts.mjs';

const { version }: { version: string } = JSON.parse(
  readFileSync(new URL('package.json', import.meta.url), 'utf8'),
);

export default defineConfig({
  root: 'web',
  // For the system check: which version a member has in front of them.
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(version) },
  plugins: [
    react(),
    tailwindcss(),
    fonts(),
    sonnerWithoutInjectedStyle(),
    contractOfClient(),
    planChunks(),
    pagePreloads(),
    serviceWorker(),
  ],
  server: {
    fs: { allow: ['..'] },
    proxy: Object.fromEntries(
      ['/api', '/health', '/flags'].map((path) => [path, 'http://127.0.0.1:3000']),
    ),
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    reportCompressedSize: false,
    // The Content-Security-Policy knows no data: fonts and no inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: chunkGroups,
        },
      },
    },
  },
});

/** Makes the fonts before they are asked for, and has the page fetch the Latin one at once. */
function fonts(): Plugin {
  return {
    name: 'fonts',
    buildStart: subsetFonts,
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const latin = Object.keys(bundle ?? {}).find(
          (file) => /inter-latin-[\w-]+\.woff2$/.test(file) && !file.includes('latin-ext'),
        );
        if (!latin) return [];
        return [
          {
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              crossorigin: '',
              href: `/${latin}`,
            },
            injectTo: 'head-prepend',
          },
        ];
      },
    },
  };
}

/** Sonner puts its styles into the page as a style element, which our policy forbids; we import its file instead. */
function sonnerWithoutInjectedStyle(): Plugin {
  return {
    name: 'sonner-without-injected-style',
    transform: {
      filter: { id: /sonner\/dist\/index\.mjs/ },
      handler(code) {
        const without = code.replace(/^__insertCSS\(.*\);?$/m, '');
        if (without === code)
          this.error('sonner no longer injects its styles in the way that is taken out here');
        return { code: without, map: null };
      },
    },
  };
}

// What web/platform/call.ts sends by, and the schemas that forms and addresses are checked with.
const readByClient = ['method', 'path', 'takesBytes', 'body', 'query'];

/**
 * Leaves out of the pages what only the server reads of the contract: of an endpoint its permission, its description and the
 * schema of its answer, which the browser takes as it comes. Then every schema and table that nothing reads any more: a constant
 * of the contract and the domain is only a value, so the calls that make it may go with it, which the bundler cannot know by
 * itself.
 */
function contractOfClient(): Plugin {
  return {
    name: 'contract-of-client',
    apply: 'build',
    transform: {
      filter: { id: /\/(contract|domain)\/.*\.ts$/ },
      handler(code, id) {
        const edits: { start: number; end: number; text: string }[] = [];
        // A call in a function or a statement may be made for what it does.
        let depth = 0;
        const enter = () => void depth++;
        const leave = () => void depth--;
        const pure = (at: number) => {
          if (depth === 0) edits.push({ start: at, end: at, text: '/* @__PURE__ */ ' });
        };
        new Visitor({
          ArrowFunctionExpression: enter,
          'ArrowFunctionExpression:exit': leave,
          FunctionExpression: enter,
          'FunctionExpression:exit': leave,
          FunctionDeclaration: enter,
          'FunctionDeclaration:exit': leave,
          ExpressionStatement: enter,
          'ExpressionStatement:exit': leave,
          NewExpression: ({ start }) => pure(start),
          CallExpression({ start, end: last, callee, arguments: [declared] }) {
            pure(start);
            if (callee.type !== 'Identifier' || !/^(e|deskE)ndpoint$/.test(callee.name)) return;
            if (declared?.type !== 'ObjectExpression') return;
            // The object alone: that it is declared, and that it is of the desk, says nothing to a page.
            edits.push({ start, end: declared.start, text: '(' });
            edits.push({ start: declared.end, end: last, text: ')' });
            for (const [index, property] of declared.properties.entries()) {
              if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
              if (readByClient.includes(property.key.name)) continue;
              const end = declared.properties[index + 1]?.start ?? declared.end - 1;
              edits.push({ start: property.start, end, text: '' });
            }
          },
        }).visit(parseSync(id, code).program);
        let text = '';
        let done = 0;
        for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
          if (edit.start < done) continue;
          text += code.slice(done, edit.start) + edit.text;
          done = edit.end;
        }
        return { code: text + code.slice(done), map: null };
      },
    },
  };
}
