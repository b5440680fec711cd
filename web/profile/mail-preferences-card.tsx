import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type MailPreferences, setMailPreferences } from '#contract/notifications.ts';
import {
  type MailTime,
  type MailTopic,
  mailTimes,
  mailTopics,
} from '#domain/notifications/kinds.ts';
import { mailPreferencesQuery } from '../notifications/notifications.queries.ts';
import { call } from '../platform/call.ts';
import { messageOf } from '../platform/call-error.ts';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { FieldGrid } from '../ui/fields/form.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { Section } from '../ui/layout/card.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Text } from '../ui/text/text.tsx';

const topicLabels: Readonly<Record<MailTopic, string>> = {
  works: 'My works and shares',
  recordings: 'Recordings and plays',
  disputes: 'Disputes',
  account: 'My account',
};
const timeLabels: Readonly<Record<MailTime, string>> = {
  at_once: 'At once',
  daily: 'Once a day',
  never: 'Never',
};
const choices = mailTimes.map((value) => ({ value, label: timeLabels[value] }));

/** When notifications come by mail as well; each choice counts as soon as it is made. */
export function MailPreferencesCard() {
  const query = useQuery(mailPreferencesQuery());
  return (
    <Section title="Notifications by email">
      <Loaded query={query} what="Your choice of emails" rows={2}>
        {(preferences) => <Preferences preferences={preferences} />}
      </Loaded>
    </Section>
  );
}

function Preferences({ preferences }: { preferences: MailPreferences }) {
  const queries = useQueryClient();
  const { queryKey } = mailPreferencesQuery();
  const saving = useMutation({
    // One after the other, so that the last choice is the last that is saved.
    scope: { id: 'mail-preferences' },
    mutationFn: async ({ topic, time }: { topic: MailTopic; time: MailTime }) => {
      const now = queries.getQueryData(queryKey) ?? preferences;
      const { data } = await call(setMailPreferences, { body: { ...now, [topic]: time } });
      queries.setQueryData(queryKey, data);
    },
  });
  const { variables, isPending, isSuccess, error } = saving;
  return (
    <Stack gap={4}>
      <Text tone="quiet">
        You find every notification under the bell. Choose which ones we also email. We always email
        you about your password, email, bank details and log-ins.
      </Text>
      <FieldGrid>
        {mailTopics.map((topic) => (
          <SelectField
            key={topic}
            label={topicLabels[topic]}
            name={`mail_${topic}`}
            choices={choices}
            value={isPending && variables.topic === topic ? variables.time : preferences[topic]}
            onChange={({ target }) => {
              const time = mailTimes.find((one) => one === target.value);
              if (time) saving.mutate({ topic, time });
            }}
          />
        ))}
      </FieldGrid>
      {isSuccess && (
        <Notice tone="success" live>
          Saved: {topicLabels[variables.topic]}, {timeLabels[variables.time].toLowerCase()}.
        </Notice>
      )}
      {error && (
        <Notice tone="failure" live>
          {messageOf(error)}
        </Notice>
      )}
    </Stack>
  );
}
