import type { ProfileDetails } from '#contract/profile.ts';
import { type ConsentKind, consentTitles } from '#domain/members/consents.ts';
import { Card } from '../ui/card.tsx';
import { DateText } from '../ui/date-text.tsx';
import { ListRow, RowList } from '../ui/row-list.tsx';
import { Text } from '../ui/text.tsx';

/** What the member agreed to, in which version and when. */
export function ConsentsCard({ details: { consents } }: { details: ProfileDetails }) {
  if (consents.length === 0) {
    return (
      <Card title="What you agreed to">
        <Text tone="quiet">On paper, when you joined. Ask the society for a copy.</Text>
      </Card>
    );
  }
  return (
    <Card title="What you agreed to" flush>
      <RowList>
        {consents.map(({ kind, version, given_at }) => (
          <ListRow
            key={`${kind} ${version}`}
            title={consentTitles[kind as ConsentKind] ?? kind}
            detail={
              <>
                Agreed on <DateText date={given_at} /> to the text of <DateText date={version} />
              </>
            }
          />
        ))}
      </RowList>
    </Card>
  );
}
