import { useState } from 'react';
import type { Dispute, DisputeEvent } from '#contract/disputes/dispute.ts';
import { disputeStateNames } from '#domain/disputes/dispute.ts';
import { type DisputeEventKind, eventAuthor, eventObject } from '#domain/disputes/facts.ts';
import { formatFullDateTime } from '#domain/text/dates.ts';
import { serverNowMs } from '../platform/session/clock.ts';
import { ListRow, RowList } from '../ui/data/row-list.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Card, Disclosure } from '../ui/layout/card.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { VisuallyHidden } from '../ui/text/text.tsx';
import { timeLeft, turnLabel } from './dispute-text.ts';

const shownAtOnce = 8;

/** What happened, the newest first. Nothing of it can be changed. */
export function TimelineCard({ dispute }: { dispute: Dispute }) {
  const events = dispute.events.toReversed();
  const earlier = events.slice(shownAtOnce);
  return (
    <Card title="Timeline" flush>
      <Lines events={events.slice(0, shownAtOnce)} />
      {earlier.length > 0 && (
        <Stack gap={1} padded>
          <Disclosure label={`Earlier (${earlier.length})`}>
            <Lines events={earlier} />
          </Disclosure>
        </Stack>
      )}
    </Card>
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

/** "It stands at “Negotiation”. Your turn, 12 days left." */
function standingText({ state, turn, deadline }: Dispute): string {
  const left = deadline === null ? '' : `, ${timeLeft(deadline, serverNowMs()).toLowerCase()}`;
  const whose = turn.who === 'nobody' ? '' : ` ${turnLabel(turn).text}${left}.`;
  return `It stands at “${disputeStateNames[state]}”.${whose}`;
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
  draft: 'began to prepare this dispute',
  change: 'changed what was said',
  file: 'raised the dispute',
  expire: 'let it run out of time',
  ask_information: 'asked for more',
  reject: 'did not take it on',
  notify: 'told the other holders',
  concede: 'found that nobody disagrees',
  counter: 'found that there is another split',
  fall_silent: 'found that not all had answered in time',
  open_evidence: 'went on to evidence',
  open_negotiation: 'went on to negotiation',
  open_mediation: 'took it to mediation',
  // In older entries it is also what led to mediation at once.
  ask_mediation: 'asked for mediation',
  agree_to_mediation: 'agreed to mediation',
  decline_mediation: 'declined mediation',
  name_mediator: 'named a mediator',
  record_agreement: 'recorded what was agreed with the mediator',
  determine: 'asked the society to decide',
  refer: 'left it to a court or tribunal',
  note_case: 'noted the case before the court',
  record_ruling: 'recorded the ruling',
  settle: 'found that all agree',
  decide: 'decided',
  resolve: 'found it resolved',
  apply: 'changed the work',
  close: 'closed it',
  withdraw: 'took the dispute back',
  reopen: 'opened it again',
  join: 'joined',
  answer: 'answered the claim',
  propose: 'proposed a split',
  accept: 'accepted a proposed split',
  decline: 'declined a proposed split',
  take_back: 'took a proposed split back',
  replace: 'put another split in place of the one proposed',
  lapse: 'ended a proposed split',
  add_evidence: 'added evidence',
  withdraw_evidence: 'withdrew evidence',
  finish_evidence: 'said that their evidence is complete',
  remind: 'reminded those who had not answered',
  hold: 'held the contested money',
  release: 'let go of the held money',
  party_merged: 'found two parties to be the same person',
  work_merged: 'made the work one with another',
  party_left: 'left the dispute',
  // Whose link it is stands after these.
  invite: 'gave a link to',
  end_invitation: 'took back the link of',
};

/** The same of what nobody did: it followed from a rule or from the passing of time. */
const happenedTexts: Record<DisputeEventKind, string> = {
  draft: 'What was entered did not fit what stands',
  change: 'What was said was changed',
  file: 'The dispute was raised',
  expire: 'Its time ran out',
  ask_information: 'More was asked for',
  reject: 'It was not taken on',
  notify: 'The other holders were told',
  concede: 'Nobody disagrees with the claim',
  counter: 'There is another split',
  fall_silent: 'Not all answered in time',
  open_evidence: 'It went on to evidence',
  open_negotiation: 'It went on to negotiation',
  open_mediation: 'It went to mediation',
  ask_mediation: 'It went to mediation',
  agree_to_mediation: 'Mediation was agreed to',
  decline_mediation: 'Mediation was declined',
  name_mediator: 'A mediator was named',
  record_agreement: 'What was agreed with the mediator was recorded',
  determine: 'It went to the society to decide',
  refer: 'It went to a court or tribunal',
  note_case: 'The case before the court was noted',
  record_ruling: 'The ruling was recorded',
  settle: 'All agree',
  decide: 'It was decided',
  resolve: 'It is resolved',
  apply: 'The work was changed',
  close: 'It was closed',
  withdraw: 'It was taken back',
  reopen: 'It was opened again',
  join: 'Somebody joined',
  answer: 'The claim was answered',
  propose: 'A split was proposed',
  accept: 'A proposed split was accepted',
  decline: 'A proposed split was declined',
  take_back: 'A proposed split was taken back',
  replace: 'Another split was proposed in place of one before',
  lapse: 'A proposed split ended',
  add_evidence: 'Evidence was added',
  withdraw_evidence: 'Evidence was withdrawn',
  finish_evidence: 'Somebody’s evidence is complete',
  remind: 'Those who had not answered were reminded',
  hold: 'Money for the contested part is held',
  release: 'What was held is let go',
  party_merged: 'Two parties turned out to be the same person',
  work_merged: 'The work turned out to be one with another',
  party_left: 'A party left',
  invite: 'A link was given to',
  end_invitation: 'The time was over for the link of',
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
  if (is_society && kind === 'determine') return 'The society took it over to decide';
  const who = is_me
    ? 'You'
    : is_society
      ? 'The society'
      : eventAuthor({ name, isByLink, linkBy, party });
  const whom = eventObject({ isByLink, party });
  return who === null ? `${happenedTexts[kind]}${whom}` : `${who} ${didTexts[kind]}${whom}`;
}
