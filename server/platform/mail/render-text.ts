import type { Contact } from '#contract/contact.ts';
import type { Mail } from './mail.ts';

/** A mail as plain text; the button's address has a line of its own. */
export function renderText(mail: Mail, society: Contact): string {
  const { greeting, paragraphs, facts = [], button, after = [] } = mail;
  const parts = [
    greeting,
    ...paragraphs,
    facts.map(({ term, value }) => `${term}: ${value}`).join('\n'),
    button ? `${button.label}:\n${button.url}` : '',
    ...after,
    `-- \n${[society.name, ...reachLines(society)].join('\n')}`,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** How the society is reached, a line each. */
export function reachLines({ email, phone, address }: Contact): string[] {
  return [email, phone, address].filter((line) => line !== null);
}
