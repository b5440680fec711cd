import { useCountries } from '../../countries/use-countries.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { DefinitionList } from '../../ui/data/definition-list.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';
import { answersOn } from '../answers-in-words.ts';
import { fieldNames } from '../field-names.ts';
import type { SignUpForm } from '../use-sign-up-form.ts';

/** Everything once more before it is sent, each part with the way back to it. */
export function CheckStep({ form }: { form: SignUpForm }) {
  const { countries } = useCountries();
  return (
    <Stack>
      {form.steps
        .filter(({ id }) => id !== 'check')
        .map((step) => (
          <Card
            key={step.id}
            title={step.title}
            aside={<TextLink to={step.address}>Change {step.change}</TextLink>}
          >
            <DefinitionList
              definitions={answersOn(step, form, countries).map(({ path, value }) => ({
                term: fieldNames[path] ?? '',
                value,
              }))}
            />
          </Card>
        ))}
      <Text>
        By creating your account you say that these answers are true as far as you know. The society
        compares them with your documents.
      </Text>
    </Stack>
  );
}
