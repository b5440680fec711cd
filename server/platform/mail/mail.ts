/**
 * A mail before it is rendered: plain texts throughout, without markup. `button` is the main link; `after` is the text
 * below it.
 */
export type Mail = {
  readonly subject: string;
  /** Such as "Dear Ama,". */
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly facts?: readonly { readonly term: string; readonly value: string }[];
  readonly button?: { readonly label: string; readonly url: string };
  readonly after?: readonly string[];
};

/** `until`: after this moment it is not sent any more, such as a link that has ended. */
export type MailToSend = {
  readonly to: string;
  readonly mail: Mail;
  readonly until?: Date | undefined;
};

/** How a mail to a member begins: by a person's given name, or a company's whole name. */
export function greetingOf({
  given_name,
  corporation_name,
}: {
  readonly given_name: string | null;
  readonly corporation_name: string | null;
}): string {
  return `Dear ${given_name ?? corporation_name ?? 'member'},`;
}
