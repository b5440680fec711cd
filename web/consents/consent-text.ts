/** A text that a member agrees to, as it is read. */
export type ConsentText = readonly {
  readonly title: string;
  readonly paragraphs: readonly string[];
}[];
