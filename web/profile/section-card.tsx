import type { ProfileDetails } from '#contract/profile.ts';
import { Card } from '../ui/card.tsx';
import { DefinitionList } from '../ui/definition-list.tsx';
import { Text } from '../ui/text.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { factsOf } from './facts-of.tsx';
import { type Section, sectionTitle } from './sections.ts';

/** A part of the profile with the way to its form. */
export function SectionCard({ section, details }: { section: Section; details: ProfileDetails }) {
  const title = sectionTitle(section, details.register_as === 'individual');
  return (
    <Card
      title={title}
      aside={
        <TextLink to={`/profile?change=${section}`}>
          Change<VisuallyHidden>: {title}</VisuallyHidden>
        </TextLink>
      }
    >
      {section === 'kin' && details.profile.next_of_kin === null ? (
        <Text tone="quiet">
          Nobody yet. Name whom the society should turn to about your works when you can no longer
          be reached.
        </Text>
      ) : (
        <DefinitionList definitions={factsOf(section, details)} />
      )}
    </Card>
  );
}
