import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pages } from '#contract/pages.ts';
import { serverNowMs } from '../platform/session/clock.ts';
import { profileQuery } from '../profile/profile.queries.ts';
import { readSessionEnd } from '../session/check-session.ts';
import { Button } from '../ui/actions/button.tsx';
import { DefinitionList } from '../ui/data/definition-list.tsx';
import { LoadingList } from '../ui/feedback/loading.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { showFailure, showSuccess } from '../ui/feedback/toasts.tsx';
import { TextArea } from '../ui/fields/text-field.tsx';
import { Card } from '../ui/layout/card.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Columns, Stack } from '../ui/layout/stack.tsx';
import { Text } from '../ui/text/text.tsx';
import { type Fact, type FactGroup, factGroups, measureConnection } from './fact-groups.ts';

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
        parent={{ to: pages.help(), label: 'Help' }}
        action={
          <Button onClick={again} pending={check.isFetching} pendingLabel="Checking">
            Check again
          </Button>
        }
      />
      <Text>
        Support may ask you to open this page. It looks at your session, the connection and this
        browser. Nothing is sent. You copy the report and send it yourself.
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

/** Which version of the portal this page is: package.json's number, and the built file that this page began with. */
function readBuild(): Fact[] {
  const version: unknown = import.meta.env.VITE_VERSION;
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return [
    { term: 'Version', value: typeof version === 'string' ? version : 'not built' },
    { term: 'Build', value: script?.src.split('/').at(-1) ?? '' },
  ];
}

/** Shows on request what otherwise appears only when something happens: the short messages and the error screen. */
function TryOut() {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error('The system check made this error on purpose.');
  return (
    <Card title="Try it out">
      <Stack gap={4}>
        <Text>
          These buttons change nothing. They check that messages and the error screen appear as they
          should.
        </Text>
        <Button
          onClick={() => {
            showSuccess('This is what a success looks like');
            showFailure('This is what a failure looks like');
          }}
        >
          Show both short messages
        </Button>
        <Button onClick={() => setBroken(true)}>Open the error screen</Button>
        <Text small tone="quiet">
          The error screen sends a report that says it was made on purpose.
        </Text>
      </Stack>
    </Card>
  );
}

/** What this browser can do and how it is set. */
function readBrowser(): Fact[] {
  const fits = (query: string) => window.matchMedia(query).matches;
  return [
    { term: 'Says it is online', value: yesOrNo(navigator.onLine) },
    { term: 'Secure connection', value: yesOrNo(window.isSecureContext) },
    { term: 'Can open a session', value: yesOrNo(globalThis.crypto?.subtle !== undefined) },
    { term: 'Keeps cookies', value: yesOrNo(navigator.cookieEnabled) },
    { term: 'Keeps drafts', value: yesOrNo(savesEntries()) },
    { term: 'Language', value: navigator.languages.join(', ') },
    { term: 'Time zone', value: Intl.DateTimeFormat().resolvedOptions().timeZone },
    {
      term: 'Window',
      value: `${window.innerWidth} × ${window.innerHeight}, ${window.devicePixelRatio} to the dot`,
    },
    { term: 'Colours', value: fits('(prefers-color-scheme: dark)') ? 'dark' : 'light' },
    { term: 'Less motion wanted', value: yesOrNo(fits('(prefers-reduced-motion: reduce)')) },
    { term: 'Browser', value: navigator.userAgent },
  ];
}

function savesEntries(): boolean {
  const key = 'system-check';
  try {
    localStorage.setItem(key, key);
    const isKept = localStorage.getItem(key) === key;
    localStorage.removeItem(key);
    return isKept;
  } catch {
    return false;
  }
}

function yesOrNo(is: boolean): string {
  return is ? 'yes' : 'no';
}

const fieldId = 'report';

/** The report to copy and send, and its text for where a browser refuses to copy. */
export function Report({ groups }: { groups: readonly FactGroup[] }) {
  const [copied, setCopied] = useState<'yes' | 'refused' | null>(null);
  const text = reportText(groups);
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied('yes');
    } catch {
      setCopied('refused');
      const field = document.getElementById(fieldId);
      if (field instanceof HTMLTextAreaElement) field.select();
    }
  }
  return (
    <Card title="Report">
      <Stack gap={4}>
        <TextArea
          label="What is copied"
          name={fieldId}
          hint="It includes your member reference, but not your name, email or password."
          rows={10}
          readOnly
          value={text}
        />
        <div>
          <Button tone="primary" wide onClick={copy}>
            Copy this report
          </Button>
        </div>
        {copied === 'yes' && (
          <Notice tone="success" live title="The report is copied">
            Paste it into your message to the society.
          </Notice>
        )}
        {copied === 'refused' && (
          <Notice tone="warning" live title="This browser did not copy it">
            We selected the text. Copy it by hand.
          </Notice>
        )}
      </Stack>
    </Card>
  );
}

/** The findings as plain text, to be copied and sent. It holds what the groups hold: no token, no email. */
function reportText(groups: readonly FactGroup[]): string {
  return [
    'System check of the Membership Dashboard',
    ...groups.map(({ title, facts }) =>
      [title, ...facts.map(({ term, value }) => `  ${term}: ${value}`)].join('\n'),
    ),
  ].join('\n\n');
}
