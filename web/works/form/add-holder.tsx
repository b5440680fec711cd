import { useQuery } from '@tanstack/react-query';
import type { FoundRightsHolder, RightsHolder } from '#contract/rights-holders.ts';
import { formatIsni } from '#domain/identifiers/isni.ts';
import { messageOf } from '../../call-error.ts';
import { Button } from '../../ui/button.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { Row } from '../../ui/row.tsx';
import { Stack } from '../../ui/stack.tsx';
import { rightsHoldersQuery } from '../works.queries.ts';
import type { DraftChange } from './draft-change.ts';
import { changeAndFocus } from './form-focus.ts';
import { useSettled } from './use-settled.ts';
import { type DraftPerson, personOf, type WorkDraft } from './work-draft.ts';

/** Finds a rights holder among those the society knows, or begins a new one with what was typed. */
export function AddHolder({
  me,
  draft,
  change,
  text,
  onText,
  error,
}: {
  me: RightsHolder;
  draft: WorkDraft;
  change: (change: DraftChange) => void;
  text: string;
  onText: (text: string) => void;
  error: string | undefined;
}) {
  const settled = useSettled(text.trim(), 250);
  const found = useQuery(rightsHoldersQuery(settled));
  const isMissing = !draft.holders.some(
    ({ person }) => person.kind === 'known' && person.id === me.id,
  );
  const add = (person: DraftPerson) => {
    change({ type: 'holder_added', person });
    onText('');
  };
  // Whoever is added by a button is gone on with: a new one by name, myself by what stands there already.
  const addAndFocus = (person: DraftPerson, field: string) =>
    changeAndFocus(() => add(person), `holders.${draft.holders.length}.${field}`);
  return (
    <Stack gap={2}>
      <Combobox
        label="Add a rights holder"
        name="add_holder"
        hint="By name, stage name, IPI or ISNI."
        text={text}
        onText={onText}
        isMarked
        error={error}
        isSearching={settled !== text.trim() || found.isFetching}
        failed={found.isError ? messageOf(found.error) : undefined}
        options={(found.data?.data ?? []).map((holder) => ({
          key: holder.id,
          value: holder,
          label: holder.name,
          detail: detailOf(holder),
        }))}
        onChoose={(holder) => add(personOf(holder))}
      />
      <Row tight>
        <Button
          tone="quiet"
          icon="plus"
          onClick={() => addAndFocus(newIndividual(text), 'rights_holder.given_names')}
        >
          A person not listed
        </Button>
        <Button
          tone="quiet"
          icon="plus"
          onClick={() =>
            addAndFocus({ kind: 'corporate', name: text.trim(), ipi: '' }, 'rights_holder.name')
          }
        >
          A company not listed
        </Button>
        {isMissing && (
          <Button
            tone="quiet"
            icon="plus"
            onClick={() => addAndFocus(personOf(me), 'rights_holder')}
          >
            Myself
          </Button>
        )}
      </Row>
    </Stack>
  );
}

function newIndividual(text: string): DraftPerson {
  const names = text.trim().split(/\s+/);
  const family = names.length > 1 ? (names.at(-1) ?? '') : '';
  return {
    kind: 'individual',
    given_names: names.length > 1 ? names.slice(0, -1).join(' ') : text.trim(),
    family_name: family,
    ipi: '',
  };
}

function detailOf(holder: FoundRightsHolder): string {
  const { ipi_name_number, isni, is_member, is_me } = holder;
  const others = otherNames(holder);
  return [
    is_me ? 'You' : is_member ? 'Member' : 'Not a member',
    others.length > 0 && `also ${others.join(', ')}`,
    ipi_name_number !== null && `IPI ${ipi_name_number}`,
    isni !== null && `ISNI ${formatIsni(isni)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The one by which they were found stands first. */
function otherNames({ matched_name, other_names }: FoundRightsHolder): string[] {
  if (matched_name === null) return other_names;
  return [matched_name, ...other_names.filter((name) => name !== matched_name)];
}
