import { describe, expect, it } from 'vitest';
import { fieldMessages } from '#contract/messages/field-messages.ts';
import { fileMessages } from '#contract/messages/file-messages.ts';
import { bannedWords, breaksBeforeUnit, messagesIn } from './boundaries/messages.ts';
import { allImports } from './boundaries/read-imports.ts';
import { readSources } from './boundaries/source-files.ts';

// Texts with a version that people have agreed to, words that files are recognised by, and what is not shown to anybody.
const notChecked =
  /\.test\.|\.sql\.ts$|\/testing\/|^server\/sample\/|^web\/consents\/|\/import\/(?:header-words|read-words|suggest-|[a-z]+-columns)|^server\/platform\/mail\/deliver/;
const agreedTo = 'What I say here is true as far as I know';

describe('the messages', () => {
  it('have no word that the table of terms replaces', () => {
    const wrong = [...readSources()]
      .filter(([path]) => /^(?:web|contract|domain|server)\//.test(path) && !notChecked.test(path))
      .flatMap(([path, source]) =>
        messagesIn(path, source)
          .filter(({ text }) => !text.startsWith(agreedTo))
          .flatMap(({ line, text }) =>
            bannedWords
              .filter(([word]) => word.test(text))
              .map(([word, instead]) => `${path}:${line} ${word.exec(text)?.[0]}: say ${instead}`),
          ),
      );
    expect(wrong).toEqual([]);
  });

  it('keep a number and its % or unit on one line', () => {
    const inFiles = /^(?:domain|web)\/.*import\/|openapi|^server\/(?:society|sample)\//;
    const wrong = [...readSources()]
      .filter(([path]) => /^(?:web|contract|domain|server)\//.test(path))
      .filter(([path]) => !notChecked.test(path) && !inFiles.test(path))
      .flatMap(([path, source]) =>
        messagesIn(path, source)
          .filter(({ text }) => breaksBeforeUnit.test(text))
          .map(({ line, text }) => `${path}:${line} ${text}: put a no-break space (U+00A0)`),
      );
    expect(wrong).toEqual([]);
    expect(breaksBeforeUnit.test('It is 50 % of it')).toBe(true);
    expect(breaksBeforeUnit.test('It is 50\u00a0% of it')).toBe(false);
  });

  it('that every page loads are of problems that the browser finds', () => {
    const sources = readSources();
    const importedBy = Map.groupBy(allImports(sources), ({ from }) => from);
    const isAll = (path: string) => /^(?:contract\/messages\/|domain\/problems\.ts)/.test(path);
    const reached = new Set(
      [...sources.keys()].filter((path) => /^web\/(?!.*\.test\.)/.test(path)),
    );
    for (const path of reached)
      for (const { file, isTypeOnly } of importedBy.get(path) ?? [])
        if (file !== null && !isTypeOnly && !isAll(file)) reached.add(file);
    const code = [...reached].map((path) => sources.get(path)).join('\n');
    const built = /\$\{field\}(_not_mapped)/.exec(code)?.[1] ?? 'none';
    // What is wrong with a file is told with its import or upload too, by its code.
    const unused = Object.keys(fieldMessages).filter(
      (name) =>
        !(name in fileMessages) && !new RegExp(`\\b${name}\\b`).test(code) && !name.endsWith(built),
    );
    expect(unused).toEqual([]);
  });

  it('are found in strings, templates and elements, and not in class names or search words', () => {
    const source = `
      const one = 'Somebody asked';
      const other = \`\${name} waits here\`;
      const third = <p className="held-in px-2 go on">It goes
        on</p>;
      const guide = { findBy: 'somebody else', text: 'Two words' };`;
    expect(messagesIn('a.tsx', source)).toEqual([
      { line: 2, text: 'Somebody asked' },
      { line: 3, text: 'waits here' },
      { line: 4, text: 'It goes on' },
      { line: 6, text: 'Two words' },
    ]);
  });
});
