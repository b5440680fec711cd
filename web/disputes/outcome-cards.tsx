import type { Dispute } from '#contract/disputes/dispute.ts';
import { pages } from '#contract/pages.ts';
import { type DisputeOutcome, isOpen } from '#domain/disputes/dispute.ts';
import { formatFullDate } from '#domain/text/dates.ts';
import { formatShare, fullShare, type Right, rightNames } from '#domain/works/shares.ts';
import { OutsideLink, TextLink } from '../ui/actions/text-link.tsx';
import { DefinitionList } from '../ui/data/definition-list.tsx';
import { ProseList } from '../ui/data/row-list.tsx';
import { Section } from '../ui/layout/card.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Text } from '../ui/text/text.tsx';
import { myShares } from './decision.ts';
import { namesInRow, rightsText } from './dispute-text.ts';
import { SplitsBeside } from './splits-beside.tsx';

const text: Record<DisputeOutcome, string> = {
  claim: 'Everyone agreed with the claim.',
  agreed: 'All parties accepted the same split.',
  decided: 'The society decided.',
  ruled: 'A court or tribunal ruled.',
  unchanged: 'The society decided that nothing changes.',
};

/** What was agreed or decided, and what I hold by it: "The society decided. Your share is now 30 %." */
export function outcomeText(
  dispute: Dispute,
  { kind, lines }: NonNullable<Dispute['outcome']>,
): string {
  const ended =
    kind === 'unchanged' && dispute.court_case?.ruled_on
      ? 'A court or tribunal ruled that nothing changes.'
      : text[kind];
  const mine = lines && myShares(dispute, lines);
  if (!mine) return ended;
  return `${ended} Your share ${mine.before === mine.after ? 'stays' : 'is now'} ${formatShare(mine.after)}.`;
}

/** How it ended, why, and what holds from then on. */
export function OutcomeCard({
  dispute,
  outcome,
}: {
  dispute: Dispute;
  outcome: NonNullable<Dispute['outcome']>;
}) {
  const { kind, reasons, decided_at, work_version, lines } = outcome;
  const other = lines === null && kind !== 'unchanged' ? dispute.other_work : null;
  return (
    <Section title="How it ended">
      <Stack gap={4}>
        <Stack gap={2} padded>
          <Text strong>
            {outcomeText(dispute, outcome)} {formatFullDate(decided_at)}.
          </Text>
          {reasons !== null && <Text>Reasons: “{reasons}”</Text>}
          {isBySociety(kind) && (
            <Text>
              If you disagree, <TextLink to={pages.help()}>write to the society</TextLink> and give
              the number {dispute.number}. It can reopen the dispute.
            </Text>
          )}
          {work_version !== null && other !== null && (
            <Text>
              We merged both works into{' '}
              <TextLink to={pages.work(other.id)}>
                {other.title}, {other.work_number}
              </TextLink>
              .
            </Text>
          )}
          {work_version !== null && other === null && (
            <Text>
              It is version {work_version} of the work in the register:{' '}
              <TextLink to={pages.work(dispute.work.id, { tab: 'history' })}>
                see its history
              </TextLink>
              .
            </Text>
          )}
        </Stack>
        {lines !== null && (
          <SplitsBeside
            inRights={dispute.rights}
            splits={[
              { key: 'stood', title: 'Split before', lines: dispute.standing },
              { key: 'holds', title: 'Split now', lines },
            ]}
          />
        )}
      </Stack>
    </Section>
  );
}

/** Whether the society decided, or carried out what a court did: all else the parties agreed on themselves. */
function isBySociety(kind: DisputeOutcome): boolean {
  return kind !== 'claim' && kind !== 'agreed';
}

/** Mediation: that somebody asked for it and who is waited for, then with whom, when and where the parties meet. */
export function MediationCard({ dispute }: { dispute: Dispute }) {
  const { mediation_request: request, mediation, state } = dispute;
  if (request)
    return (
      <Section title="Mediation">
        <Stack gap={3}>
          <Text strong>
            {request.is_mine ? 'You' : request.asked_by} asked for mediation on{' '}
            {formatFullDate(request.asked_at)}.
          </Text>
          <Text>
            It starts when everyone has agreed. Agreed: {namesInRow(request.agreed)}.
            {request.waits_for.length > 0 && ` Not answered yet: ${namesInRow(request.waits_for)}.`}
          </Text>
        </Stack>
      </Section>
    );
  if (mediation === null && state !== 'mediation') return null;
  return (
    <Section title="Mediation">
      {mediation === null ? (
        <Text>The society will name a mediator, a day and a place, and tell you.</Text>
      ) : (
        <DefinitionList
          definitions={[
            { term: 'Mediator', value: mediation.mediator },
            { term: 'You meet on', value: formatFullDate(mediation.on) },
            { term: 'Where', value: <Place place={mediation.place} /> },
          ]}
        />
      )}
    </Section>
  );
}

function Place({ place }: { place: string }) {
  return /^https:\/\/\S+$/.test(place) ? <OutsideLink href={place}>{place}</OutsideLink> : place;
}

/** What is contested and whether money for it is held, as text. */
export function HeldCard({ dispute }: { dispute: Dispute }) {
  const { state, contested, contested_shares, is_held, rights } = dispute;
  const isOver = !isOpen(state) && state !== 'draft';
  const isPart = rights.some((right) => contested[right] < fullShare);
  if (contested_shares.length === 0 || isOver) {
    return (
      <Section title="Money">
        <Text>
          {isOver
            ? 'The dispute is over. No money is on hold for it.'
            : 'No share is in dispute, so no money is on hold.'}
        </Text>
      </Section>
    );
  }
  return (
    <Section title={is_held ? 'Money on hold' : 'Money'}>
      <Stack gap={3}>
        <Text>
          {is_held
            ? 'We keep this on hold until the dispute is over, then pay those it belongs to:'
            : 'This part is in dispute. We put its money on hold once we have told everyone:'}
        </Text>
        <ProseList sentences={heldText(contested_shares, rights)} />
        {isPart && (
          <Text small tone="quiet">
            We pay the rest of this work as usual.
          </Text>
        )}
      </Stack>
    </Section>
  );
}

/** "20 % of Kofi Mensah’s share, all rights": said once where it is the same in all of the rights. */
function heldText(shares: Dispute['contested_shares'], rights: readonly Right[]): string[] {
  const ids = [...new Set(shares.map(({ rights_holder_id }) => rights_holder_id))];
  return ids.flatMap((id) => {
    const those = shares.filter(({ rights_holder_id }) => rights_holder_id === id);
    const [first] = those;
    if (first === undefined) return [];
    const whose = first.name === null ? 'of the unclaimed share' : `of ${first.name}’s share`;
    const isAlike =
      those.length === rights.length && those.every(({ share }) => share === first.share);
    if (isAlike) {
      return [`${formatShare(first.share)} ${whose}, ${rightsText(rights).toLowerCase()}`];
    }
    return those.map(
      ({ right, share }) =>
        `${formatShare(share)} ${whose}, ${rightNames[right].toLowerCase()} right`,
    );
  });
}
