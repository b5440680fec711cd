import { pages } from '#contract/pages.ts';
import type { Work } from '#contract/works/work.ts';
import { type PayableLine, recordingsLine, whyNotPayable } from '#domain/works/payable.ts';
import { formatShare, holdsAny, rightNames, rights, unclaimed } from '#domain/works/shares.ts';
import type { WorkState } from '#domain/works/work.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { type CheckItem, Checklist } from '../../ui/data/row-list.tsx';
import { Section } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';
import { addressOfDispute, addressOfForm, addressOfTab, isMine } from '../work-address.ts';

/** What keeps a work from being paid for although nothing of it is missing. */
const heldBack: Partial<Record<WorkState, string>> = {
  submitted: 'The society is reviewing it.',
  duplicate_suspect: 'It looks like another song. Tell us if they are one song or two.',
  query: 'The society has a question about it.',
};

/** "Why is this not payable yet?": the same rule that the server stores, as a checklist with the way to correct each line. */
export function WhyNotPayable({ work }: { work: Work }) {
  const lines = whyNotPayable({
    holders: work.holders.map((holder) => ({
      name: holder.name,
      role: holder.role,
      shares: holder.shares,
      confirmation: holder.confirmation,
      isAsked: holder.answer_by !== null,
      isMember: holder.is_member,
      ipiNameNumber: holder.ipi_name_number,
    })),
    contested: rights.filter((right) => work.disputed.some((one) => one.right === right)),
    takenFrom: work.taken_from,
    originals: work.originals,
  });
  const isDone = lines.every(({ ok }) => ok);
  const held = heldBack[work.state];
  return (
    <Section title={titleOf(lines, held)}>
      <Stack gap={4}>
        <Checklist
          items={[
            ...(held === undefined ? [] : [{ key: 'held', state: 'waiting', text: held } as const]),
            ...lines.map((line) => itemOf(line, work)),
            recordingsItem(work),
          ]}
        />
        {!isDone && (
          <Text small>
            <TextLink to={pages.help({ guide: 'not-payable' })}>What these lines mean</TextLink>
          </Text>
        )}
      </Stack>
    </Section>
  );
}

function titleOf(lines: readonly PayableLine[], held: string | undefined): string {
  const missing = lines.filter(({ ok }) => !ok);
  if (held === undefined && missing.length === 0) return 'This work is payable';
  // Of what is only in dispute, the part that nobody disputes is paid.
  const isForAPart = held === undefined && missing.every(({ code }) => code === 'not_contested');
  return isForAPart ? 'Why is part of this not payable yet?' : 'Why is this not payable yet?';
}

// Of no weight for whether it is payable: said because without one there is nothing to pay.
function recordingsItem(work: Work): CheckItem {
  const { code, ok } = recordingsLine(work.recording_count);
  return {
    key: code,
    state: ok ? 'done' : 'waiting',
    text: ok
      ? 'A sound recording is linked, so we can find its plays.'
      : 'No sound recording is linked, so we cannot find its plays. This does not stop payment.',
    action: !ok && isMine(work) && (
      <TextLink to={addressOfTab(work.id, 'recordings')}>
        Link a recording, or register one
      </TextLink>
    ),
  };
}

function itemOf(line: PayableLine, work: Work): CheckItem {
  const mayMend = work.may_amend && !line.ok;
  const amend = (text: string) =>
    mayMend && <TextLink to={addressOfForm(work.id, 'shares')}>{text}</TextLink>;
  const state = line.ok ? 'done' : line.code === 'not_contested' ? 'contested' : 'waiting';
  switch (line.code) {
    case 'shares_full':
      return {
        key: line.code,
        state,
        text: fullText(line),
        action: mayMend && (
          <TextLink to={pages.addHolder(work.id)}>Add who holds the rest</TextLink>
        ),
      };
    case 'shares_confirmed':
      return {
        key: line.code,
        state,
        text: confirmedText(line, work),
        action: !line.ok && isMine(work) && <ToConfirm work={work} />,
      };
    case 'writer_identified':
      return {
        key: line.code,
        state,
        text: line.ok
          ? 'At least one writer is identified.'
          : 'No writer is a member or has an IPI name number.',
        action: amend('Give a writer’s IPI, or add a writer who is a member'),
      };
    case 'not_contested':
      return {
        key: line.code,
        state,
        text: line.ok
          ? 'Nothing is in dispute.'
          : `In dispute: ${line.rights.map((right) => rightNames[right].toLowerCase()).join(', ')}. Only the part in dispute is on hold.`,
        action: toDispute(work),
      };
    case 'originals_agreed':
      return { key: line.code, state, text: originalsText(line) };
    default:
      return line satisfies never;
  }
}

function toDispute(work: Work) {
  const id = work.disputed.find(({ dispute_id }) => dispute_id !== null)?.dispute_id;
  return id && <TextLink to={addressOfDispute(id)}>Open the dispute</TextLink>;
}

/** The ways on where confirmations are missing: my own, a proposal, a link for somebody who has no account, other shares. */
function ToConfirm({ work }: { work: Work }) {
  const open = work.holders.filter(
    ({ confirmation, shares, answer_by }) =>
      confirmation === 'declined' ||
      (confirmation === 'unconfirmed' && (holdsAny(shares) || answer_by !== null)),
  );
  const strangers = open.filter(({ is_member }) => !is_member);
  const hasDeclined = open.some(({ confirmation }) => confirmation === 'declined');
  const ways: { to: string; text: string }[] = [];
  if (work.open_proposal_id !== null)
    ways.push({ to: addressOfTab(work.id, 'proposals'), text: 'Review the proposal' });
  else if (work.may_confirm)
    ways.push({ to: addressOfTab(work.id, 'shares'), text: 'Confirm or decline your share' });
  if (hasDeclined && work.may_propose)
    ways.push({
      to: `${addressOfTab(work.id, 'proposals')}&new`,
      text: 'Propose other shares',
    });
  if (strangers.length > 0)
    ways.push({
      to: addressOfTab(work.id, 'shares'),
      text: `Ask ${inRow([...new Set(strangers.map(({ name }) => name))])} to sign by a link`,
    });
  if (ways.length === 0)
    ways.push({ to: addressOfTab(work.id, 'shares'), text: 'See who, and until when' });
  return (
    <Stack gap={1}>
      {ways.map(({ to, text }) => (
        <TextLink key={text} to={to}>
          {text}
        </TextLink>
      ))}
    </Stack>
  );
}

function fullText(line: Extract<PayableLine, { code: 'shares_full' }>): string {
  if (line.ok) return 'The shares of each right add up to 100 %.';
  if (line.stated.length === 0) return 'Nobody has a share yet.';
  return line.stated
    .filter(({ total }) => unclaimed(total) > 0)
    .map(
      ({ right, total }) =>
        `${formatShare(unclaimed(total))} of the ${rightNames[right].toLowerCase()} right is unclaimed.`,
    )
    .join(' ');
}

function confirmedText(
  { ok, waiting, declined }: Extract<PayableLine, { code: 'shares_confirmed' }>,
  { holders }: Work,
): string {
  if (ok) return 'Every share is confirmed.';
  const sentences = [];
  if (waiting.length > 0)
    sentences.push(`${inRow(waiting)} ${waiting.length === 1 ? 'has' : 'have'} not confirmed.`);
  const hasShare = (name: string) =>
    holders.some((one) => one.name === name && holdsAny(one.shares));
  const refusing = declined.filter(hasShare);
  const objecting = declined.filter((name) => !hasShare(name));
  if (refusing.length > 0) sentences.push(`${inRow(refusing)} declined.`);
  if (objecting.length > 0)
    sentences.push(
      `${inRow(objecting)} ${objecting.length === 1 ? 'objects' : 'object'} to being named here.`,
    );
  return sentences.join(' ');
}

function originalsText({
  ok,
  waiting,
  refused,
}: Extract<PayableLine, { code: 'originals_agreed' }>): string {
  if (ok) return 'No earlier work stops payment.';
  return [
    ...(refused.length > 0 ? [`${inRow(refused)}: a writer objects, or the society said no.`] : []),
    ...(waiting.length > 0
      ? [`${inRow(waiting)}: we are waiting for its writers or the society.`]
      : []),
  ].join(' ');
}

function inRow(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(names);
}
