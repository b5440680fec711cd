import type { ReactNode } from 'react';
import { type Definition, DefinitionList } from '../ui/data/definition-list.tsx';
import { ProseList } from '../ui/data/row-list.tsx';
import { Section } from '../ui/layout/card.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Text } from '../ui/text/text.tsx';

/** What is entered so far, beside a long form on wide screens: it follows each letter typed. */
export function FormSummary({
  title,
  facts,
  missing,
  children,
}: {
  /** What it is about, in the member's own words; empty until it is typed. */
  title: string;
  facts: readonly Definition[];
  /** What is not given yet: "Its duration". */
  missing: readonly string[];
  /** Share bars. */
  children?: ReactNode;
}) {
  return (
    <Section title="Summary">
      <Stack gap={4}>
        <Text strong>{title.trim() || 'No title yet'}</Text>
        {children}
        <DefinitionList definitions={facts} narrow />
        {missing.length > 0 && (
          <Stack gap={2}>
            <Text small strong>
              Not given yet
            </Text>
            <ProseList sentences={missing} />
          </Stack>
        )}
      </Stack>
    </Section>
  );
}
