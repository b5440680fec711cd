import { pages } from '#contract/pages.ts';
import type { Work } from '#contract/works/work.ts';
import type { HolderInput } from '#contract/works/work-input.ts';
import { findSociety } from '#domain/rightsholders/societies.ts';
import { roleMeanings, roleNames, roles } from '#domain/works/roles.ts';
import {
  formatShare,
  noShares,
  rightNames,
  rights,
  type Share,
  unclaimed,
} from '#domain/works/shares.ts';
import { isAgreed } from '#domain/works/work.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { type Definition, DefinitionList } from '../../ui/data/definition-list.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { FieldGrid, FormSection } from '../../ui/fields/form.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { holderColours } from '../../ui/shares/holder-colours.ts';
import { ShareBar } from '../../ui/shares/share-bar.tsx';
import { ShareField } from '../../ui/shares/share-field.tsx';
import { Text } from '../../ui/text/text.tsx';
import { type LineDraft, readLineShares } from './line-input.ts';
import type { LineState, LineStep } from './use-line.ts';

/** What somebody did for the work and what they hold of it; the bars follow each letter typed. */
export function SharesStep({ work, line, name }: { work: Work; line: LineState; name: string }) {
  const { draft, change, problemAt } = line;
  const isSame = draft.sharing === 'same';
  const shown = isSame ? (['performing'] as const) : rights;
  const isFull = rights.every((right) => unclaimed(work.totals[right]) === 0);
  return (
    <FormSection
      title="Role and shares"
      hint={`What ${name} did for “${work.title}” and holds of it.`}
    >
      <LineTotals work={work} draft={draft} name={name} />
      <TrimmedNotice work={work} draft={draft} />
      {isFull && (
        <Notice tone="warning" title="All of this work is claimed already">
          You can add {name} without a share. For a share, someone else’s has to become smaller:{' '}
          <TextLink to={pages.workForm({ amend: work.id })}>amend the work</TextLink>.
        </Notice>
      )}
      <SelectField
        label="Role"
        name="role"
        value={draft.role}
        error={problemAt('role')}
        choices={roles.map((value) => ({
          value,
          label: `${roleNames[value]}: ${roleMeanings[value]}`,
        }))}
        onChange={(event) => {
          const chosen = roles.find((value) => value === event.target.value);
          if (chosen) change({ role: chosen });
        }}
      />
      <FieldGrid>
        {shown.map((right) => (
          <ShareField
            key={right}
            label={isSame ? 'Share of all rights' : `${rightNames[right]} share`}
            name={`shares.${right}`}
            hint={
              isSame
                ? leftOfAll(work)
                : `${formatShare(unclaimed(work.totals[right]))} is unclaimed.`
            }
            text={draft.shares[right]}
            error={problemAt(`shares.${right}`)}
            onShare={(text) => change({ shares: { ...draft.shares, [right]: text } })}
          />
        ))}
      </FieldGrid>
      <CheckboxField
        label="Different shares for performing, mechanical and synchronisation"
        name="sharing"
        checked={!isSame}
        onChange={(event) => {
          // Going to separate rights starts from the one percentage; going back keeps what stands under performing.
          const text = draft.shares.performing;
          const shares = { performing: text, mechanical: text, synchronisation: text };
          change({ sharing: event.target.checked ? 'by_right' : 'same', shares });
        }}
      />
    </FormSection>
  );
}

/** Says that rounding is taken off, before anything is sent. */
function TrimmedNotice({ work, draft }: { work: Work; draft: LineDraft }) {
  const shares = readLineShares(work, draft);
  const typed = readLineShares({ totals: noShares }, draft);
  const right = rights.find((one) => shares[one] !== typed[one]);
  if (right === undefined) return null;
  return (
    <div role="status">
      <Notice title={`These shares come to ${formatShare(work.totals[right] + typed[right])}`}>
        Rounding made that more than 100 %. We enter {formatShare(shares[right])}.
      </Notice>
    </div>
  );
}

function leftOfAll({ totals }: Work): string {
  const left = rights.map((right) => unclaimed(totals[right]));
  const [first = 0] = left;
  if (left.every((one) => one === first)) return leftText(first);
  const parts = rights.map(
    (right) => `${rightNames[right].toLowerCase()} ${formatShare(unclaimed(totals[right]))}`,
  );
  return `Unclaimed: ${parts.join(', ')}.`;
}

function leftText(left: Share): string {
  return left === 0 ? 'Nothing is unclaimed.' : `${formatShare(left)} is unclaimed.`;
}

/** Everything again before it is saved: who, as what, with which shares, and what happens then. */
export function CheckStep({
  work,
  line,
  input,
  name,
  isMember,
  isMe,
  addressOf,
}: {
  work: Work;
  line: LineState;
  input: HolderInput;
  name: string;
  isMember: boolean;
  isMe: boolean;
  addressOf: (step: LineStep) => string;
}) {
  const holder = input.rights_holder;
  return (
    <Stack>
      <Card title="Who" aside={<TextLink to={addressOf('who')}>Choose someone else</TextLink>}>
        <DefinitionList
          definitions={[
            { term: 'Name', value: name },
            ...('id' in holder
              ? [{ term: 'In our records', value: isMember ? 'Yes, a member' : 'Yes' }]
              : newFacts(holder)),
          ]}
        />
      </Card>
      <Card
        title="Role and shares"
        aside={<TextLink to={addressOf('shares')}>Change role or shares</TextLink>}
      >
        <Stack gap={4}>
          <LineTotals work={work} draft={line.draft} name={name} />
          <DefinitionList
            definitions={[
              { term: 'Role', value: roleNames[input.role] },
              ...rights.map((right) => ({
                term: rightNames[right],
                value: input.shares[right] === 0 ? 'No share' : formatShare(input.shares[right]),
              })),
            ]}
          />
        </Stack>
      </Card>
      <Text>
        By saving you confirm that this is right as far as you know.{' '}
        {whatHappens({ name, isMember, isMe })} Nobody else’s line in “{work.title}” changes.
      </Text>
    </Stack>
  );
}

function newFacts(holder: Exclude<HolderInput['rights_holder'], { id: string }>): Definition[] {
  if (!('ipi_name_number' in holder)) return [];
  return [
    { term: 'In our records', value: 'Not yet: we create a record' },
    { term: 'Stage names, aliases', value: holder.other_names?.join(', ') },
    { term: 'IPI name number', value: holder.ipi_name_number },
    { term: 'Society', value: holder.society_code && findSociety(holder.society_code)?.name },
  ];
}

function whatHappens({ name, isMember, isMe }: { name: string; isMember: boolean; isMe: boolean }) {
  if (isMe) return 'Your own share counts as confirmed.';
  if (isMember) return `We tell ${name} and ask them to confirm this share.`;
  return `${name} has no account here. Send them a link to confirm from the work’s page.`;
}

const newKey = 'new';

/** The member's own id among the holders of a work, if they are one. */
const mineAmong = ({ holders }: Work) =>
  holders.flatMap(({ rights_holder_id, is_me }) => (is_me ? [rights_holder_id] : []));

/** The bars of a work with the line that is being added: one when all rights are shared alike, with what is unclaimed. */
function LineTotals({ work, draft, name }: { work: Work; draft: LineDraft; name: string }) {
  const entered = readLineShares(work, draft);
  const colour = holderColours(
    [...work.holders.map(({ rights_holder_id }) => rights_holder_id), newKey],
    mineAmong(work),
  );
  const shown = draft.sharing === 'same' && isAlike(work) ? (['performing'] as const) : rights;
  return (
    <Stack gap={3}>
      {shown.map((right) => (
        <ShareBar
          key={right}
          right={shown.length === 1 ? 'All rights' : `${rightNames[right]} right`}
          segments={[
            ...work.holders.map((holder) => ({
              key: `${holder.rights_holder_id} ${holder.role}`,
              name: holder.name,
              share: holder.shares[right],
              colour: colour(holder.rights_holder_id),
              state: isAgreed(holder.confirmation)
                ? ('confirmed' as const)
                : ('unconfirmed' as const),
            })),
            {
              key: newKey,
              name,
              share: entered[right],
              colour: colour(newKey),
              state: 'unconfirmed' as const,
            },
          ]}
        />
      ))}
    </Stack>
  );
}

/** Whether all who hold this work hold the same of every right. */
function isAlike(work: Work): boolean {
  return work.holders.every(({ shares }) =>
    rights.every((right) => shares[right] === shares.performing),
  );
}
