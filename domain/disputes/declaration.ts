/** The version of {@link disputeDeclaration}: the day from which it holds. Whoever changes the words gives it a new one. */
export const disputeDeclarationVersion = '2026-11-21';

/** What a member declares who raises a dispute. */
export const disputeDeclaration =
  'What I say here is true as far as I know, and the files are what they seem. I know that the other holders and the society will read it, that money for the contested part is held until this is settled, and that a false claim can end my membership.';

/** The version of {@link linkDeclaration}; as with {@link disputeDeclarationVersion}. */
export const linkDeclarationVersion = '2026-11-21';

/** What somebody declares who answers a dispute through a link, under the name that they type. */
export const linkDeclaration =
  'I am the person named here, or may act for them. What I say is true as far as I know. I know that all parties and the society read it with my name, that it is kept for good, and that a split which I accept holds.';
