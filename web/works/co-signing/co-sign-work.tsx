import type { CoSign } from '#contract/works/co-signing.ts';
import { partText } from '#domain/works/chains/collection-text.ts';
import { findLanguage } from '#domain/works/languages.ts';
import { formatShare, holdsAny } from '#domain/works/shares.ts';
import { textMusicRelationshipNames } from '#domain/works/work.ts';
import {
  ConfirmationBadge,
  coloursOf,
  inReadingOrder,
  type Line,
  ShareBars,
  segmentState,
  sharedRights,
} from '../../shares/share-bars.tsx';
import { DefinitionList } from '../../ui/data/definition-list.tsx';
import { Table } from '../../ui/data/table.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { HolderName } from '../../ui/shares/holder-card.tsx';
import { DateText } from '../../ui/text/date-text.tsx';

/** Everybody's shares, as the link shows them. */
export function CoSignShares({ work }: { work: CoSign }) {
  const lines = linesOf(work);
  const colour = coloursOf(lines);
  return (
    <Card flush title="Who holds what">
      <ShareBars holders={lines} totals={work.totals} padded legend={false} />
      <Table
        caption="Rights holders and their shares"
        rows={inReadingOrder(lines)}
        rowKey={({ name, role }) => `${name} ${role}`}
        columns={[
          {
            key: 'name',
            header: 'Rights holder',
            cell: (line) => (
              <HolderName
                name={line.name}
                colour={colour(line.rights_holder_id)}
                state={segmentState(line)}
                isMe={line.is_me}
                detail={partText(line.role, line.acts_for, line.collection)}
              />
            ),
          },
          ...sharedRights(lines, work.totals).map(({ right, column }) => ({
            key: right,
            header: column,
            align: 'end' as const,
            nowrap: true,
            cell: (line: (typeof lines)[number]) =>
              line.shares[right] === 0 ? '–' : formatShare(line.shares[right]),
          })),
          {
            key: 'confirmation',
            header: 'State',
            nowrap: true,
            cell: ({ confirmation, shares, is_me }) =>
              confirmation === 'unconfirmed' && !holdsAny(shares) && !is_me ? (
                '–'
              ) : (
                <ConfirmationBadge state={confirmation} />
              ),
          },
        ]}
      />
    </Card>
  );
}

/** What the link says of the work itself. */
export function CoSignFacts({ work }: { work: CoSign }) {
  return (
    <Card title="The work">
      <DefinitionList
        definitions={[
          { term: 'Title', value: work.title },
          { term: 'Other titles', value: work.alternative_titles.join('; ') },
          {
            term: 'Music and words',
            value: textMusicRelationshipNames[work.text_music_relationship],
          },
          { term: 'Language', value: work.language && findLanguage(work.language)?.name },
          { term: 'Registered by', value: work.registered_by },
          { term: 'Registered', value: <DateText date={work.registered_at} /> },
          { term: 'This link works until', value: <DateText date={work.expires_at} /> },
        ]}
      />
    </Card>
  );
}

/** A work's holders as its bars need them. A link tells nobody's number: anybody who has the same name has the same colour. */
export function linesOf({
  holders,
}: Pick<CoSign, 'holders'>): (Line & CoSign['holders'][number])[] {
  return holders.map((holder) => ({ ...holder, rights_holder_id: holder.name }));
}
