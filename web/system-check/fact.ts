/** One thing that support wants to know, in words. */
export type Fact = { readonly term: string; readonly value: string };

/** Facts under a heading: a card on the page, a paragraph in the report. */
export type FactGroup = { readonly title: string; readonly facts: readonly Fact[] };
