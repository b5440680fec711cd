import type { Work } from '#contract/works/work.ts';
import type { HolderInput } from '#contract/works/work-input.ts';
import { findSociety } from '#domain/rightsholders/societies.ts';
import { roleNames } from '#domain/works/roles.ts';
import { formatShare, rightNames, rights } from '#domain/works/shares.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { type Definition, DefinitionList } from '../../ui/data/definition-list.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';
import { LineTotals } from './line-totals.tsx';
import type { LineState, LineStep } from './use-line.ts';

/** Everything once more before it is saved: who, as what, with which shares, and what happens then. */
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
      <Card title="Who" aside={<TextLink to={addressOf('who')}>Choose somebody else</TextLink>}>
        <DefinitionList
          definitions={[
            { term: 'Name', value: name },
            ...('id' in holder
              ? [{ term: 'Known to the society', value: isMember ? 'Yes, a member' : 'Yes' }]
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
        By saving you say that this is right as far as you know.{' '}
        {whatHappens({ name, isMember, isMe })} All other lines of “{work.title}” stay as they are.
      </Text>
    </Stack>
  );
}

function newFacts(holder: Exclude<HolderInput['rights_holder'], { id: string }>): Definition[] {
  return [
    { term: 'Known to the society', value: 'Not yet: a record is made' },
    { term: 'Stage names, aliases', value: holder.other_names?.join(', ') },
    { term: 'IPI name number', value: holder.ipi_name_number },
    { term: 'Society', value: holder.society_code && findSociety(holder.society_code)?.name },
  ];
}

function whatHappens({ name, isMember, isMe }: { name: string; isMember: boolean; isMe: boolean }) {
  if (isMe) return 'Your own share counts as confirmed.';
  if (isMember) return `${name} is told, and asked to confirm this share.`;
  return `${name} has no account here: from the work’s page you can send them a link to confirm by.`;
}
