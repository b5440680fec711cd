import { createInterface } from 'node:readline/promises';
import { problemMessages } from '#contract/messages/problem-messages.ts';
import { Problem } from '#domain/problems.ts';

type Input = NodeJS.ReadableStream & { readonly isTTY?: boolean };

/** Where a command says what it found, and asks. */
export type Terminal = {
  readonly isJson: boolean;
  /** What was asked for: words for people, or with --json the same facts for programs. */
  show(text: string, facts: unknown): void;
  /** A remark beside the answer; programs do not get it in their way. */
  remark(text: string): void;
  /** @throws Refusal when the operator says no, or nobody is there to ask */
  confirm(question: string): Promise<void>;
};

export type TerminalOptions = {
  readonly isJson: boolean;
  readonly isAgreed: boolean;
  readonly input: Input;
  readonly output: NodeJS.WritableStream;
  readonly remarks: NodeJS.WritableStream;
};

/** Answers go to `output`; remarks and questions to `remarks`, so that an answer can be piped on. */
export function makeTerminal({
  isJson,
  isAgreed,
  input,
  output,
  remarks,
}: TerminalOptions): Terminal {
  return {
    isJson,
    show: (text, facts) => {
      output.write(`${isJson ? JSON.stringify(facts, null, 2) : text}\n`);
    },
    remark: (text) => {
      remarks.write(`${text}\n`);
    },
    confirm: async (question) => {
      if (isAgreed) return;
      if (!input.isTTY)
        throw new Refusal(
          'refused',
          'This changes something and nobody is here to confirm it. Add --yes if you are sure.',
        );
      if (!(await asked(question, input, remarks)))
        throw new Refusal('refused', 'Nothing was changed.');
    },
  };
}

async function asked(
  question: string,
  input: Input,
  remarks: NodeJS.WritableStream,
): Promise<boolean> {
  const lines = createInterface({ input, output: remarks });
  const ended = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
  try {
    const answer = await Promise.race([lines.question(`${question} [y/N] `), ended]);
    return /^y(es)?$/i.test(answer.trim());
  } finally {
    lines.close();
  }
}

/** Rows as text with aligned columns, two spaces apart. What would steer a terminal is shown as a dot. */
export function columns(rows: readonly (readonly string[])[]): string {
  const shown = rows.map((row) => row.map(plain));
  const widths: number[] = [];
  for (const row of shown) {
    for (const [place, cell] of row.entries())
      widths[place] = Math.max(widths[place] ?? 0, widthOf(cell));
  }
  return shown
    .map((row) =>
      row
        .map((cell, place) => cell + ' '.repeat((widths[place] ?? 0) - widthOf(cell)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** A table with its headings above a rule. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = columns([headings, ...rows]).split('\n');
  const longest = Math.max(...lines.map(widthOf));
  return [lines[0] ?? '', '─'.repeat(longest), ...lines.slice(1)].join('\n');
}

/** Terms and what they are, those without a value left out. */
export function facts(terms: readonly (readonly [string, string | null | undefined])[]): string {
  return columns(
    terms.flatMap(([term, value]) =>
      value === null || value === undefined || value === '' ? [] : [[term, value]],
    ),
  );
}

/** On one line, without control characters: members and browsers wrote these texts, and a terminal obeys some. */
export function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[\p{Cc}\p{Cf}]/gu, '·');
}

/** As {@link plain}, with the lines kept. */
export function plainLines(text: string): string {
  return text
    .split(/\r?\n/)
    .map((line) => line.replaceAll('\t', '  ').replaceAll(/[\p{Cc}\p{Cf}]/gu, '·'))
    .join('\n');
}

const marks = /\p{M}/gu;

/** Letters without their accents: Ghana's letters and Latin ones are all one column wide. */
function widthOf(text: string): number {
  return [...text.replaceAll(marks, '')].length;
}

/** Exit codes of `npm run society`: 1 is left for what nobody foresaw. */
export const exitCodes = { done: 0, failed: 1, wrong_usage: 2, not_found: 3, refused: 4 } as const;

/** Why a command ends without having done what was asked; `message` is for the operator. */
export class Refusal extends Error {
  readonly kind: 'wrong_usage' | 'not_found' | 'refused';

  constructor(kind: Refusal['kind'], message: string) {
    super(message);
    this.name = 'Refusal';
    this.kind = kind;
  }
}

/** Does it, or tells the operator in the portal's own sentence which rule refused it. @throws Refusal */
export async function orRefuse<Done>(doing: Promise<Done>): Promise<Done> {
  try {
    return await doing;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new Refusal(
      error.code === 'not_found' ? 'not_found' : 'refused',
      error.subject?.text ?? problemMessages[error.code],
    );
  }
}
