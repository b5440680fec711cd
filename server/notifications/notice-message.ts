import type * as z from 'zod';
import type { NoticeKind } from '#domain/notifications/kinds.ts';

/** The languages that every message is written in. With one more here, each message that lacks it does not compile. */
type Language = 'en';

/** What a notice says: one line, and a sentence or two. */
export type Sentence = { readonly title: string; readonly message: string };

type NoticeMessage<Facts> = {
  /** What the notice is about, by which its member chooses when it is mailed. */
  readonly kind: NoticeKind;
  /** What the sentence and the page need, as it is stored. What was stored once must be readable for ever. */
  readonly facts: z.ZodType<Facts>;
  /** The page that the notice leads to. */
  readonly page: (facts: Facts) => string;
} & Readonly<Record<Language, (facts: Facts) => Sentence>>;

/** One event that members are notified of, with its sentence made of facts: `messages.ts` of a feature holds all of its own, and its mails. */
export function noticeMessage<Facts>(message: NoticeMessage<Facts>) {
  const { kind, facts, page } = message;
  return {
    kind,
    facts,
    /** @throws ZodError when what is stored has another shape */
    write: (stored: unknown, language: Language = 'en'): Sentence & { readonly link: string } => {
      const given = facts.parse(stored);
      return { ...message[language](given), link: page(given) };
    },
  };
}
