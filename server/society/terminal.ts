import { createInterface } from 'node:readline/promises';
import { Refusal } from './refusal.ts';

type Input = NodeJS.ReadableStream & { readonly isTTY?: boolean };

/** Where a command says what it found, and asks. */
export type Terminal = {
  readonly isJson: boolean;
  /** What was asked for: words for people, or with --json the same facts for programs. */
  show(words: string, facts: unknown): void;
  /** A remark beside the answer; programs do not get it in their way. */
  remark(words: string): void;
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
    show: (words, facts) => {
      output.write(`${isJson ? JSON.stringify(facts, null, 2) : words}\n`);
    },
    remark: (words) => {
      remarks.write(`${words}\n`);
    },
    confirm: async (question) => {
      if (isAgreed) return;
      if (!input.isTTY)
        throw new Refusal(
          'refused',
          'This changes something, and there is nobody to ask: add --yes if you are sure.',
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
