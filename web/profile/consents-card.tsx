import type { ProfileDetails } from '#contract/profile.ts';
import { type ConsentKind, consentTitles } from '#domain/members/consents.ts';
import { Card } from '../ui/card.tsx';
import { DateText } from '../ui/date-text.tsx';
import { DefinitionList } from '../ui/definition-list.tsx';
import { Text } from '../ui/text.tsx';

/** What the member agreed to, in which version and when. */
export function ConsentsCard({ details: { consents } }: { details: ProfileDetails }) {
  return (
    <Card title="What you agreed to">
      {consents.length === 0 ? (
        <Text tone="quiet">On paper, when you joined. Ask the society for a copy.</Text>
      ) : (
        <DefinitionList
          definitions={consents.map(({ kind, version, given_at }) => ({
            term: consentTitles[kind as ConsentKind] ?? kind,
            value: (
              <>
                On <DateText date={given_at} />, text of <DateText date={version} />
              </>
            ),
          }))}
        />
      )}
    </Card>
  );
}
