import { LogInAgain } from '../session/log-in-again.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Stack } from '../ui/stack.tsx';

/** In a page's place when the second cookie is missing for it. */
export function LogInAgainPage() {
  return (
    <Stack gap={7}>
      <PageHeader title="This page needs a new log-in" />
      <LogInAgain />
    </Stack>
  );
}
