/** A mail that is set and ready to leave; `id` is the same each time it is tried. */
export type Message = {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/** What became of a mail: gone, or refused for good by the receiver's server with an SMTP status. */
export type Delivered =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'refused'; readonly status: number };

/** A way for mail to leave; fails when it should be tried again. */
export type Delivery = { send(message: Message): Promise<Delivered> };
