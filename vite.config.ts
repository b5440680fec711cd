import { readFileSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { subsetFonts } from './scripts/subset-fonts.mjs';

const { version }: { version: string } = JSON.parse(
  readFileSync(new URL('package.json', import.meta.url), 'utf8'),
);

export default defineConfig({
  root: 'web',
  // For the system check: which version a member has in front of them.
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(version) },
  plugins: [react(), tailwindcss(), fonts(), sonnerWithoutInjectedStyle()],
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
          groups: [
            // What changes least and every page needs is one file: it stays in the phone's cache over our releases.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
            { name: 'query', test: /node_modules\/@tanstack\// },
            { name: 'schemas', test: /node_modules\/zod\// },
          ],
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
