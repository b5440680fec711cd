import { parseSync, Visitor } from 'vite';

/** A text that a person may read, and the line of its file where it begins. */
export type Message = { readonly line: number; readonly text: string };

/** A word that messages do not use: what it looks like, and what to say instead. */
type Banned = readonly [word: RegExp, instead: string];

/** The right-hand column of the table of terms and the rules beside it (docs/vocabulary.md), where a word has no other sense. */
export const bannedWords: readonly Banned[] = [
  [/\b(?:some|every|any)body\b/i, 'someone, everyone, anyone, or a name'],
  [/\be-mail|(?<![-/@.\w])mails?\b(?![-/@.]\w)/i, 'email'],
  [/\b(?:given|family|last) names?\b/i, 'first name(s), surname'],
  [/\b(?:take|takes|took|taken|taking)(?: \w+){0,3} back\b/i, 'withdraw, undo'],
  [/\b(?:throw|throws|threw|thrown)(?: \w+){0,3} away\b/i, 'delete'],
  [/\b(?:bring|brings|brought)(?: \w+)? in\b/i, 'import, add'],
  [/\bwho(?:m|so)?ever\b/i, 'the person who, anyone who'],
  [/\ball the same\b/i, 'even so, despite this'],
  [/\b(?:in|into) force\b/i, 'active'],
  [/\bis known\b|\bknown to the society\b/i, 'we know, or who knows it'],
  [/\bstands?\b(?! for)/i, 'is, is listed, is current'],
  [/\b(?:go|goes|going|went) on\b/i, 'continue'],
  [/\bwaits\b|\bwaited for\b/i, 'who has not done what'],
  [/\bby itself\b/i, 'automatically, alone'],
  [/\bof what\b/i, 'what exactly'],
  [/\bmend(?:s|ed)?\b/i, 'correct'],
  [/\bcontested\b/i, 'in dispute'],
  [/\b(?:held|holds?|holding) (?:\w+ ){0,2}back\b|(?<!")\bfrozen\b/i, 'on hold'],
  [/\bmanuscript\b/i, 'agreed split'],
  [/\bwhat stood\b|\bas (?:it|they) stood\b/i, 'before'],
  [/\bany more\b/i, 'no longer'],
  [/\banew\b/i, 'again'],
  [/(?<!on |A4 |Letter |-)\bpapers?\b/i, 'certificate, split sheet, document'],
  [/\b(?:a|the|no) doubles?\b|\bsuspects?\b/i, 'duplicate'],
  [/% stated\b/i, 'adds up to'],
  [/(?<!Music )\bcompositions?\b/i, 'work'],
  [/\bcomposers? and authors?\b|\bauthors? of lyrics\b/i, 'songwriter, lyricist'],
  [/\bpresent (?:email|address|password|ones?)\b/i, 'current'],
  [/\bmeanwhile\b/i, 'while ...'],
  [/\blikely (?:yours|mine|uses?)\b/i, 'possible matches'],
  [
    /\buses (?:of|that|are|were|from|by)\b|\b(?:\d+|these|those|your|my|all|its|see|no) uses\b|\bone use\b/i,
    'plays',
  ],
  [/\bthe same as a table\b/i, 'Show as table'],
];

// Class names, SQL, names of modules: small letters, digits and signs, with a sign that sentences do not have.
const isCode = (text: string) => /^[^A-Z’“.]+$/.test(text) && /[-:[=_]/.test(text);

/** A number, or a value in its place, that a line break may part from its % or unit: a no-break space belongs between. */
export const breaksBeforeUnit = /(?:^|\d )(?:%|[kMG]B\b)/;

/** What a source file may show to people: its texts of several words, without what only searches read (`findBy`). */
export function messagesIn(path: string, source: string): Message[] {
  const { program } = parseSync(path, source);
  const searched: { readonly start: number; readonly end: number }[] = [];
  const found: Message[] = [];
  const add = (text: string, at: number) => {
    const said = text.replace(/[^\S\u00a0]+/g, ' ').replace(/^ | $/g, '');
    if (!said.includes(' ') || isCode(said)) return;
    if (searched.some(({ start, end }) => at >= start && at < end)) return;
    found.push({ line: source.slice(0, at).split('\n').length, text: said });
  };
  new Visitor({
    Property({ key, value }) {
      if (key.type === 'Identifier' && key.name === 'findBy') searched.push(value);
    },
  }).visit(program);
  new Visitor({
    Literal({ value, start }) {
      if (typeof value === 'string') add(value, start);
    },
    JSXText({ value, start }) {
      add(value, start);
    },
    TemplateElement({ value, start }) {
      add(value.cooked ?? '', start);
    },
  }).visit(program);
  return found;
}
