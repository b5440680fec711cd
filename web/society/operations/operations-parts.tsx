import type { ReactNode } from 'react';
import type { Operations } from '#contract/society/operations.ts';
import { whenText } from '#domain/staff/when-text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { DefinitionList } from '../../ui/data/definition-list.tsx';
import { Section } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { countOf, numberText, sizeText } from '../../ui/text/number-text.ts';
import { Text } from '../../ui/text/text.tsx';
import { queueAddress } from '../queue/queue-filters.ts';
import { Failed } from '../shell/failed.tsx';
import { Marked } from './jobs-and-errors.tsx';

/** When the history was checked last and what came of it; `onCheck` null for who may only look. */
export function History({
  history: { is_running: isRunning, last },
  onCheck,
  checking,
}: {
  history: Operations['history'];
  onCheck: (() => void) | null;
  /** Asking for a check. */
  checking: { readonly isPending: boolean; readonly isError: boolean; readonly error: unknown };
}) {
  return (
    <Section title="History">
      <Stack gap={3}>
        {last === null ? (
          <Text tone="quiet">The history has not been checked yet.</Text>
        ) : (
          <>
            <Text tone={last.is_intact ? 'confirmed' : 'contested'} strong>
              {last.is_intact
                ? 'The history is intact.'
                : `The history is broken in ${countOf(last.wrong, 'place')}.`}
            </Text>
            <DefinitionList
              narrow
              definitions={[
                { term: 'Checked', value: whenText(last.at) },
                { term: 'Started by', value: last.by },
                { term: 'What was checked', value: last.read },
              ]}
            />
            {last.lines.length > 0 && (
              <Stack gap={1}>
                {last.lines.map((line) => (
                  <Text key={line} small tone="contested">
                    {line}
                  </Text>
                ))}
              </Stack>
            )}
          </>
        )}
        <Failed of={checking} />
        {isRunning ? (
          <Text>We are checking the history now.</Text>
        ) : (
          onCheck !== null && (
            <div>
              <Button
                compact
                onClick={onCheck}
                pending={checking.isPending}
                pendingLabel="Starting"
              >
                Check the history now
              </Button>
            </div>
          )
        )}
      </Stack>
    </Section>
  );
}

/** The last backup, and the last time that a copy was tried. */
export function Backup({ backup }: Pick<Operations, 'backup'>) {
  if (backup === null) {
    return (
      <Section title="Backup">
        <Text tone="quiet">
          We found no backup. If you run your own PostgreSQL, its provider or pg_dump makes the
          backups.
        </Text>
      </Section>
    );
  }
  const { made_at, bytes, is_good, tested_at } = backup;
  const result = is_good ? (
    'The backup works.'
  ) : (
    <Text tone="contested">The backup does not work.</Text>
  );
  return (
    <Facts
      title="Backup"
      facts={{
        'Last made': whenText(made_at),
        Size: sizeText(bytes),
        'Last tested': tested_at === null ? 'Never' : whenText(tested_at),
        Result: is_good === null ? null : result,
      }}
    />
  );
}

/** Mail on its way, and the cases of what came back. */
export function Mail({ mail, mayOpen }: Pick<Operations, 'mail'> & { mayOpen: boolean }) {
  const { returned } = mail;
  return (
    <Facts
      title="Email"
      isWide
      facts={{
        Waiting: numberText(mail.waiting),
        'Failed, trying again': numberText(mail.failed),
        'Given up': <Marked count={mail.given_up} />,
        Returned:
          mayOpen && returned > 0 ? (
            <TextLink to={queueAddress({ kind: 'bounced_mail' })}>
              {countOf(returned, 'returned email')}
            </TextLink>
          ) : (
            <Marked count={returned} />
          ),
      }}
    />
  );
}

/** What files and the database take, and what runs here. */
export function StorageAndVersions({
  storage,
  versions,
}: Pick<Operations, 'storage' | 'versions'>) {
  const { files, file_bytes, database_bytes } = storage;
  return (
    <>
      <Facts
        title="Storage"
        facts={{
          Files: `${sizeText(file_bytes)} in ${countOf(files, 'file')}`,
          Database: sizeText(database_bytes),
        }}
      />
      <Facts
        title="Versions"
        facts={{
          Portal: versions.portal,
          PostgreSQL: versions.postgres,
          Node: versions.node.replace(/^v/, ''),
        }}
      />
    </>
  );
}

function Facts({
  title,
  facts,
  isWide = false,
}: {
  title: string;
  facts: Readonly<Record<string, ReactNode>>;
  isWide?: boolean;
}) {
  return (
    <Section title={title}>
      <DefinitionList
        narrow={!isWide}
        definitions={Object.entries(facts).map(([term, value]) => ({ term, value }))}
      />
    </Section>
  );
}
