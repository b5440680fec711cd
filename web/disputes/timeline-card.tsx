import { useState } from 'react';
import type { Dispute, DisputeEvent } from '#contract/disputes/dispute.ts';
import { disputeStateNames } from '#domain/disputes/dispute.ts';
import { type DisputeEventKind, eventAuthor, eventObject } from '#domain/disputes/facts.ts';
import { formatFullDate, formatFullDateTime } from '#domain/text/dates.ts';
import { serverNowMs } from '../platform/session/clock.ts';
import { ListRow, RowList } from '../ui/data/row-list.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Disclosure, Section } from '../ui/layout/card.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { VisuallyHidden } from '../ui/text/text.tsx';
import { timeLeft, turnLabel } from './dispute-text.ts';
import { outcomeText } from './outcome-cards.tsx';

const shownAtOnce = 8;

/** What happened, the newest first. Nothing of it can be changed. */
export function TimelineCard({ dispute }: { dispute: Dispute }) {
  const events = dispute.events.toReversed();
  const earlier = events.slice(shownAtOnce);
  return (
    <Section title="Timeline">
      <Lines events={events.slice(0, shownAtOnce)} />
      {earlier.length > 0 && (
        <Stack gap={1} padded>
          <Disclosure label={`Earlier (${earlier.length})`}>
            <Lines events={earlier} />
          </Disclosure>
        </Stack>
      )}
    </Section>
  );
}

function Lines({ events }: { events: readonly DisputeEvent[] }) {
  return (
    <RowList>
      {events.map((event) => (
        <ListRow
          key={event.seq}
          title={sentenceOf(event)}
          detail={
            <>
              {event.note !== null && event.note !== '' && <>“{event.note}” · </>}
              {formatFullDateTime(event.at)}
            </>
          }
        />
      ))}
    </RowList>
  );
}

const saidAtOnce = 3;
// What follows from an act by a rule is written with it.
const followsWithinMs = 5_000;

/** What others did while this page is open, with whose turn it is then: shown, and read out. My own acts end it. */
export function DisputeNews({ dispute }: { dispute: Dispute }) {
  const [opened] = useState(() => ({
    seq: dispute.events.at(-1)?.seq ?? 0,
    messages: dispute.messages.length,
  }));
  const events = eventsAfter(dispute, opened.seq);
  const written = dispute.messages.slice(
    Math.max(opened.messages, dispute.messages.findLastIndex(({ is_mine }) => is_mine) + 1),
  );
  const writers = [...new Set(written.map(({ name }) => name))];
  // What people did says more than what followed from it.
  const byPeople = events.filter(isBySomebody);
  const news = [
    ...(byPeople.length > 0 ? byPeople.slice(-saidAtOnce) : events.slice(-1)).map(sentenceOf),
    ...(writers.length > 0
      ? [`${new Intl.ListFormat('en-GB').format(writers)} wrote a message`]
      : []),
  ];
  const text = news.length === 0 ? '' : `${news.join('. ')}. ${standingText(dispute)}`;
  return (
    <>
      {text !== '' && <Notice title="New since you opened this page">{text}</Notice>}
      <VisuallyHidden>
        {/* There before it speaks: a region that comes with its words is not read everywhere. */}
        <span role="status">{text}</span>
      </VisuallyHidden>
    </>
  );
}

/** "The dispute is now at “Negotiation”. Your turn, until Thursday 31 December 2026 (12 days left)." Where it was decided, what. */
function standingText(dispute: Dispute): string {
  const { state, turn, deadline, outcome } = dispute;
  if (outcome !== null) return outcomeText(dispute, outcome);
  const left =
    deadline === null
      ? ''
      : `, until ${formatFullDate(deadline)} (${timeLeft(deadline, serverNowMs()).toLowerCase()})`;
  const whose = turn.who === 'nobody' ? '' : ` ${turnLabel(turn).text}${left}.`;
  return `The dispute is now at “${disputeStateNames[state]}”.${whose}`;
}

/** What happened since then that I neither did nor brought about. */
function eventsAfter({ events }: Dispute, opened: number): DisputeEvent[] {
  const mine = events.findLast(({ is_me }) => is_me);
  const mineEnds = mine === undefined ? 0 : Date.parse(mine.at) + followsWithinMs;
  return events.filter(
    (event) =>
      event.seq > Math.max(opened, mine?.seq ?? 0) &&
      (isBySomebody(event) || Date.parse(event.at) > mineEnds),
  );
}

const isBySomebody = ({ name, is_society }: DisputeEvent) => name !== null || is_society;

/** What happened, after the name of who did it. */
const didTexts: Record<DisputeEventKind, string> = {
  draft: 'started a draft of this dispute',
  change: 'changed the claim',
  file: 'raised the dispute',
  expire: 'did not finish it in time',
  ask_information: 'asked for more information',
  reject: 'did not accept the dispute',
  notify: 'told the other holders',
  concede: 'recorded that nobody disagrees',
  counter: 'recorded that there is another split',
  fall_silent: 'recorded that not everyone answered in time',
  open_evidence: 'started the evidence step',
  open_negotiation: 'started negotiation',
  open_mediation: 'started mediation',
  // In older entries it is also what led to mediation at once.
  ask_mediation: 'asked for mediation',
  agree_to_mediation: 'agreed to mediation',
  decline_mediation: 'declined mediation',
  name_mediator: 'named a mediator',
  record_agreement: 'recorded the mediator’s agreement',
  determine: 'asked the society to decide',
  refer: 'left it to a court or tribunal',
  note_case: 'recorded the court case',
  extend: 'gave everyone more time',
  record_ruling: 'recorded the ruling',
  settle: 'recorded that everyone agrees',
  decide: 'decided',
  resolve: 'recorded the decision',
  apply: 'changed the work',
  close: 'closed the dispute',
  withdraw: 'withdrew the dispute',
  reopen: 'reopened the dispute',
  join: 'joined the dispute',
  answer: 'answered the claim',
  propose: 'proposed a split',
  accept: 'accepted a proposed split',
  decline: 'declined a proposed split',
  take_back: 'withdrew a proposed split',
  replace: 'proposed another split instead',
  lapse: 'ended a proposed split',
  add_evidence: 'added evidence',
  withdraw_evidence: 'withdrew evidence',
  finish_evidence: 'said their evidence is complete',
  remind: 'reminded everyone who had not answered',
  hold: 'put the money in dispute on hold',
  release: 'released the money on hold',
  party_merged: 'merged two entries of the same person',
  work_merged: 'merged the work with another one',
  party_left: 'left the dispute',
  // Whose link it is stands after these.
  invite: 'made a link for',
  end_invitation: 'ended the link of',
};

/** The same of what nobody did: it followed from a rule or from the passing of time. */
const happenedTexts: Record<DisputeEventKind, string> = {
  draft: 'The claim no longer fitted the current split',
  change: 'The claim was changed',
  file: 'The dispute was raised',
  expire: 'The time ran out',
  ask_information: 'More information was needed',
  reject: 'The dispute was not accepted',
  notify: 'We told the other holders',
  concede: 'Nobody disagrees with the claim',
  counter: 'Not everyone agrees with the claim',
  fall_silent: 'Not everyone answered in time',
  open_evidence: 'The evidence step started',
  open_negotiation: 'Negotiation started',
  open_mediation: 'Mediation started',
  ask_mediation: 'Mediation started',
  agree_to_mediation: 'A party agreed to mediation',
  decline_mediation: 'A party declined mediation',
  name_mediator: 'A mediator was named',
  record_agreement: 'The mediator’s agreement was recorded',
  determine: 'The society was asked to decide',
  refer: 'It went to a court or tribunal',
  note_case: 'The court case was recorded',
  extend: 'More time was given',
  record_ruling: 'The ruling was recorded',
  settle: 'Everyone agrees',
  decide: 'The dispute was decided',
  resolve: 'The decision was recorded',
  apply: 'The work was changed',
  close: 'The dispute was closed',
  withdraw: 'The dispute was withdrawn',
  reopen: 'The dispute was reopened',
  join: 'Someone joined the dispute',
  answer: 'The claim was answered',
  propose: 'A split was proposed',
  accept: 'A proposed split was accepted',
  decline: 'A proposed split was declined',
  take_back: 'A proposed split was withdrawn',
  replace: 'Another split was proposed instead',
  lapse: 'A proposed split ended',
  add_evidence: 'Evidence was added',
  withdraw_evidence: 'Evidence was withdrawn',
  finish_evidence: 'A party’s evidence is complete',
  remind: 'We reminded everyone who had not answered',
  hold: 'We put the money in dispute on hold',
  release: 'We released the money on hold',
  party_merged: 'Two parties were the same person',
  work_merged: 'The work was merged with another one',
  party_left: 'A party left the dispute',
  invite: 'A link was made for',
  end_invitation: 'The link ended of',
};

/** An entry of the timeline as text: "Kofi Mensah answered the claim". */
export function sentenceOf({
  kind,
  name,
  is_me,
  is_society,
  is_by_link: isByLink,
  link_by: linkBy,
  party,
}: Pick<
  DisputeEvent,
  'kind' | 'name' | 'is_me' | 'is_society' | 'is_by_link' | 'link_by' | 'party'
>): string {
  if (is_society && kind === 'determine') return 'The society started to decide';
  const who = is_me
    ? 'You'
    : is_society
      ? 'The society'
      : eventAuthor({ name, isByLink, linkBy, party });
  const whom = eventObject({ isByLink, party });
  return who === null ? `${happenedTexts[kind]}${whom}` : `${who} ${didTexts[kind]}${whom}`;
}
