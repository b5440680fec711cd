import type { Work } from '#contract/work.ts';
import { InvitationsCard } from '../co-signing/invitations-card.tsx';
import { Stack } from '../ui/stack.tsx';
import { HoldersCard } from './holders-card.tsx';
import { MyAnswer } from './my-answer.tsx';
import { isMine } from './work-address.ts';

/** Who holds what and has said what, and the links that were given to those without an account. */
export function SharesTab({ work }: { work: Work }) {
  return (
    <Stack>
      <MyAnswer work={work} />
      <HoldersCard work={work} />
      {isMine(work) && <InvitationsCard work={work} />}
    </Stack>
  );
}
