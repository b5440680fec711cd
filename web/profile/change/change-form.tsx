import { useEffect, useRef } from 'react';
import type { ProfileDetails } from '#contract/members/profile.ts';
import { pages } from '#contract/pages.ts';
import { PhoneField, PlaceFields } from '../../platform/countries/contact-fields.tsx';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { DefinitionList } from '../../ui/data/definition-list.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';
import { Form, FormActions } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { focusHeading, PageHeader } from '../../ui/layout/page-header.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';
import { factsOf } from '../facts-of.tsx';
import { fieldNames, type Section, sectionTitle } from '../sections.ts';
import { MusicFields } from './music-fields.tsx';
import { BodyFields, fieldOf, KinFields, PersonFields } from './person-fields.tsx';
import { type ProfileForm, useProfileChange } from './use-profile-change.ts';

/** The form of one section of the profile. */
export function ChangeForm({ section, details }: { section: Section; details: ProfileDetails }) {
  const form = useProfileChange(section, details);
  const isPerson = details.register_as === 'individual';
  const title = sectionTitle(section, isPerson);
  return (
    <Stack gap={7}>
      <PageHeader title={title} parent={{ to: pages.profile(), label: 'Account' }} />
      <Form label={title} onSubmit={form.submit}>
        {form.isOffline && (
          <Notice tone="warning" live comesIntoView title="No connection: this is not saved yet">
            Your entries are still here. We send them when you are back online. If you are online,
            press “Save changes” again.
          </Notice>
        )}
        {form.isFound && form.stale === null && <FoundNotice onDiscard={form.discard} />}
        {form.stale ? (
          <StaleNotice stale={form.stale} section={section} />
        ) : (
          <ErrorSummary problems={form.summary} />
        )}
        <Fields section={section} isPerson={isPerson} form={form} />
        <FormActions>
          <Button
            type="submit"
            tone="primary"
            pending={form.isSending}
            pendingLabel="Saving"
            disabled={form.stale !== null}
          >
            Save changes
          </Button>
          <LinkButton to={pages.profile()} onClick={form.remove}>
            Cancel
          </LinkButton>
        </FormActions>
      </Form>
    </Stack>
  );
}

function Fields({
  section,
  isPerson,
  form,
}: {
  section: Section;
  isPerson: boolean;
  form: ProfileForm;
}) {
  switch (section) {
    case 'name':
      return isPerson ? <PersonFields form={form} /> : <BodyFields form={form} />;
    case 'music':
      return <MusicFields form={form} isPerson={isPerson} />;
    case 'contact':
      return <ContactFields form={form} />;
    case 'person':
      return <ContactPersonFields form={form} />;
    case 'kin':
      return <KinFields form={form} />;
  }
}

/** How a member is reached. */
function ContactFields({ form }: { form: ProfileForm }) {
  const { draft, change } = form;
  return (
    <>
      <PhoneField
        {...fieldOf(form, 'phone')}
        value={draft.phone}
        onChange={(phone) => change({ phone })}
      />
      <PlaceFields
        place={draft}
        change={change}
        fieldOf={(name) => fieldOf(form, name)}
        address="optional"
      />
    </>
  );
}

/** Whom the society talks to at a body. */
function ContactPersonFields({ form }: { form: ProfileForm }) {
  const { draft, change } = form;
  return (
    <>
      <TextField
        {...fieldOf(form, 'contact_name')}
        autoComplete="name"
        maxLength={120}
        value={draft.contact_name}
        onChange={(event) => change({ contact_name: event.target.value })}
      />
      <TextField
        {...fieldOf(form, 'contact_position')}
        optional
        autoComplete="organization-title"
        maxLength={80}
        value={draft.contact_position}
        onChange={(event) => change({ contact_position: event.target.value })}
      />
    </>
  );
}

/** Entries of before a reload are in the fields: they are not saved, and can be let go. */
function FoundNotice({ onDiscard }: { onDiscard: () => void }) {
  function discard() {
    // Before this notice goes with the button that was pressed.
    focusHeading();
    onDiscard();
  }
  return (
    <Notice title="Your earlier entries are still here">
      <Stack gap={3}>
        <Text>They are not saved yet. Check and save them, or start again.</Text>
        <Row>
          <Button onClick={discard}>Discard these entries</Button>
        </Row>
      </Stack>
    </Notice>
  );
}

/** Somebody saved another version while this form was open: what stands there now, and whose entries go on. */
function StaleNotice({
  stale,
  section,
}: {
  stale: NonNullable<ProfileForm['stale']>;
  section: Section;
}) {
  const terms = stale.changed.map((key) => fieldNames[key.replace('kin_', 'next_of_kin.')]);
  // A body's stage names are called its other names.
  const changed = factsOf(section, stale.newest).filter(
    ({ term }) =>
      terms.includes(term) || (term === 'Also known as' && terms.includes('Stage names')),
  );
  const keepButton = useRef<HTMLButtonElement>(null);
  // The button that was pressed rests until this is settled: focus goes to where it is.
  useEffect(() => keepButton.current?.focus(), []);
  const finish = (how: () => void) => {
    // Before this notice goes with the button that was pressed.
    focusHeading();
    how();
  };
  return (
    <Notice tone="warning" live comesIntoView title="Your profile has changed since you opened it">
      <Stack gap={3}>
        <Text>
          You changed it on another device, or the society did. We have not saved your entries yet.{' '}
          {changed.length > 0 ? 'It now says:' : 'This part has not changed.'}
        </Text>
        <DefinitionList definitions={changed} />
        <Row>
          <Button ref={keepButton} onClick={() => finish(stale.keepMine)}>
            Keep my entries
          </Button>
          <Button onClick={() => finish(stale.takeTheirs)}>Use the saved version</Button>
        </Row>
      </Stack>
    </Notice>
  );
}
