import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '../profile/profile.queries.ts';
import { serverNowMs } from '../session/clock.ts';
import { readSessionEnd } from '../session/session-end.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Columns } from '../ui/columns.tsx';
import { DefinitionList } from '../ui/definition-list.tsx';
import { LoadingList } from '../ui/loading.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Stack } from '../ui/stack.tsx';
import { Text } from '../ui/text.tsx';
import { factGroups } from './fact-groups.ts';
import { measureConnection } from './measure-connection.ts';
import { readBrowser } from './read-browser.ts';
import { readBuild } from './read-build.ts';
import { Report } from './report.tsx';
import { TryOut } from './try-out.tsx';

/** /test: what support asks about, gathered on one page. */
export function SystemCheckPage() {
  const check = useQuery({
    queryKey: ['systemCheck'],
    queryFn: async () => ({
      atMs: serverNowMs(),
      session: await readSessionEnd(),
      connection: await measureConnection(),
      browser: readBrowser(),
    }),
    staleTime: 0,
    gcTime: 0,
  });
  const profile = useQuery(profileQuery());
  const member = profile.isError
    ? { failed: profile.error.message }
    : profile.data
      ? { reference: profile.data.reference_number }
      : null;
  const groups = check.data && factGroups(check.data, member, readBuild());
  function again() {
    void check.refetch();
    if (profile.isError) void profile.refetch();
  }
  return (
    <Stack gap={7}>
      <PageHeader
        title="System check"
        parent={{ to: '/dashboard/help', label: 'Help' }}
        action={
          <Button onClick={again} pending={check.isFetching} pendingLabel="Checking">
            Check again
          </Button>
        }
      />
      <Text>
        Support may ask you to open this page. It looks at your session, the connection and this
        browser. Nothing of it is sent: you copy the report and send it yourself.
      </Text>
      <Columns side={<TryOut />}>
        {groups ? (
          <>
            {groups.map(({ title, facts }) => (
              <Card key={title} title={title}>
                <DefinitionList definitions={facts} />
              </Card>
            ))}
            <Report groups={groups} />
          </>
        ) : check.isError ? (
          <Text tone="contested">The check failed: {check.error.message}</Text>
        ) : (
          <Card flush>
            <LoadingList rows={6} label="Checking" />
          </Card>
        )}
      </Columns>
    </Stack>
  );
}
