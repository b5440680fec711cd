import { pages } from '#contract/pages.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { DefinitionList } from '../../ui/data/definition-list.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';
import { factsOf } from '../facts-of.tsx';
import { fieldNames } from '../field-names.ts';
import type { ProfileForm } from './use-profile-change.ts';

/** What the society has verified: shown, and how it is changed. */
export function FixedFacts({ form, fields }: { form: ProfileForm; fields: readonly string[] }) {
  const terms = fields.map((field) => fieldNames[field]);
  return (
    <Notice title="Verified by the society">
      <Stack gap={3}>
        <DefinitionList
          definitions={factsOf('name', form.details).filter(({ term }) => terms.includes(term))}
        />
        <Text>
          These cannot be changed here. Write to the society, give your reference number, and send
          the document that shows the change.{' '}
          <TextLink to={pages.help()}>How to reach the society</TextLink>
        </Text>
      </Stack>
    </Notice>
  );
}
