import type { Dispute } from '#contract/disputes/dispute.ts';
import { pages } from '#contract/pages.ts';
import { type DisputeOutcome, isOpen } from '#domain/disputes/dispute.ts';
import { formatFullDate } from '#domain/text/dates.ts';
import { formatShare, type Right, rightNames } from '#domain/works/shares.ts';
import { OutsideLink, TextLink } from '../ui/actions/text-link.tsx';
import { DefinitionList } from '../ui/data/definition-list.tsx';
import { ProseList } from '../ui/data/row-list.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Text } from '../ui/text/text.tsx';
import { namesInRow, rightsText } from './dispute-text.ts';
import { SplitsBeside } from './splits-beside.tsx';

const text: Record<DisputeOutcome, string> = {
  claim: 'Everybody agreed with the claim.',
  agreed: 'All parties accepted the same split.',
  decided: 'The society decided.',
  ruled: 'A court or tribunal ruled.',
  unchanged: 'The society decided that everything stays as it stood.',
};

/** How it ended, why, and what holds from then on. */
export function OutcomeCard({
  dispute,
  outcome: { kind, reasons, decided_at, work_version, lines },
}: {
  dispute: Dispute;
  outcome: NonNullable<Dispute['outcome']>;
}) {
  const other = lines === null && kind !== 'unchanged' ? dispute.other_work : null;
  return (
    <Card title="How it ended" flush>
      <Stack gap={4}>
        <Stack gap={2} padded>
          <Text strong>
            {kind === 'unchanged' && dispute.court_case?.ruled_on
              ? 'A court or tribunal ruled that everything stays as it stood.'
              : text[kind]}{' '}
            {formatFullDate(decided_at)}.
          </Text>
          {reasons !== null && <Text>Reasons: “{reasons}”</Text>}
          {work_version !== null && other !== null && (
            <Text>
              Both are one work now:{' '}
              <TextLink to={pages.work(other.id)}>
                {other.title}, {other.work_number}
              </TextLink>
              .
            </Text>
          )}
          {work_version !== null && other === null && (
            <Text>
              It stands in the register as version {work_version} of the work:{' '}
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
              { key: 'stood', title: 'What stood before', lines: dispute.standing },
              { key: 'holds', title: 'What holds now', lines },
            ]}
          />
        )}
      </Stack>
    </Card>
  );
}

/** Mediation: that somebody asked for it and who is waited for, then with whom, when and where the parties meet. */
export function MediationCard({ dispute }: { dispute: Dispute }) {
  const { mediation_request: request, mediation, state } = dispute;
  if (request)
    return (
      <Card title="Mediation">
        <Stack gap={3}>
          <Text strong>
            {request.is_mine ? 'You' : request.asked_by} asked for mediation on{' '}
            {formatFullDate(request.asked_at)}.
          </Text>
          <Text>
            It begins when all have agreed to it. Agreed: {namesInRow(request.agreed)}.
            {request.waits_for.length > 0 && ` Waits for: ${namesInRow(request.waits_for)}.`}
          </Text>
        </Stack>
      </Card>
    );
  if (mediation === null && state !== 'mediation') return null;
  return (
    <Card title="Mediation">
      {mediation === null ? (
        <Text>The society names a mediator, and a day and a place to meet. You are told then.</Text>
      ) : (
        <DefinitionList
          definitions={[
            { term: 'Mediator', value: mediation.mediator },
            { term: 'You meet on', value: formatFullDate(mediation.on) },
            { term: 'Where', value: <Place place={mediation.place} /> },
          ]}
        />
      )}
    </Card>
  );
}

function Place({ place }: { place: string }) {
  return /^https:\/\/\S+$/.test(place) ? <OutsideLink href={place}>{place}</OutsideLink> : place;
}

/** What is contested and whether money for it is held, as text. */
export function HeldCard({ dispute }: { dispute: Dispute }) {
  const { state, contested_shares, is_held, rights } = dispute;
  const isOver = !isOpen(state) && state !== 'draft';
  if (contested_shares.length === 0 || isOver) {
    return (
      <Card title="Money">
        <Text>
          {isOver
            ? 'The dispute is over. Nothing is held for it any more.'
            : 'Nothing is contested, so nothing is held.'}
        </Text>
      </Card>
    );
  }
  return (
    <Card title={is_held ? 'Money that is held' : 'Money'}>
      <Stack gap={3}>
        <Text>
          {is_held
            ? 'Held until this is settled, and then paid to whom it belongs:'
            : 'This part is contested. Money for it is held only once all have been told, and until it is settled:'}
        </Text>
        <ProseList sentences={heldText(contested_shares, rights)} />
        <Text small tone="quiet">
          Nothing else of this work is held.
        </Text>
      </Stack>
    </Card>
  );
}

/** "20 % of Kofi Mensah’s share, all rights": said once where it is the same in all of the rights. */
function heldText(shares: Dispute['contested_shares'], rights: readonly Right[]): string[] {
  const ids = [...new Set(shares.map(({ rights_holder_id }) => rights_holder_id))];
  return ids.flatMap((id) => {
    const those = shares.filter(({ rights_holder_id }) => rights_holder_id === id);
    const [first] = those;
    if (first === undefined) return [];
    const whose = first.name === null ? 'of what nobody has claimed' : `of ${first.name}’s share`;
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
