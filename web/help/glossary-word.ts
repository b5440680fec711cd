/** A word and what it means to a member; `findBy` holds other words for it. */
export type GlossaryWord = {
  readonly word: string;
  readonly meaning: string;
  readonly findBy?: string;
};
