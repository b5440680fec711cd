import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  importMappingSchema,
  type WorkImportDetails,
  workImportCalls,
} from '#contract/works/work-imports.ts';
import { holderPartOf } from '#domain/works/import/import-fields.ts';
import { languages } from '#domain/works/languages.ts';
import { roleNames, roles } from '#domain/works/roles.ts';
import {
  textMusicRelationshipNames,
  textMusicRelationships,
  versionKindNames,
  versionKinds,
} from '#domain/works/work.ts';
import { call } from '../../platform/call.ts';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { Checklist } from '../../ui/data/row-list.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { ErrorSummary, type SummaryProblem } from '../../ui/fields/error-summary.tsx';
import { FieldGrid, Form, FormActions, FormSection } from '../../ui/fields/form.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ShareField } from '../../ui/shares/share-field.tsx';
import { importAddress } from '../import-address.ts';
import { ThrowAway } from '../throw-away.tsx';
import { ColumnList, mappingAt, refusalsOf } from './column-list.tsx';
import { choicesFor, draftOf, type MappingDraft, mappingOf, problemsOf } from './mapping-draft.ts';

/** Says which column is what; what is suggested, or was said of the last such file, is filled in. */
export function MappingForm({ details }: { details: WorkImportDetails }) {
  const { id, columns, is_remembered } = details;
  const saved = mappingAt(importMappingSchema, id, columns.length);
  const [draft, setDraft] = useState(() =>
    draftOf({ ...details, mapping: saved.read() ?? details.mapping }),
  );
  const [problems, setProblems] = useState<readonly SummaryProblem[]>([]);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const mapping = useMutation({
    mutationFn: () => call(workImportCalls.map, { params: { id }, body: mappingOf(draft) }),
    onSuccess: async () => {
      saved.remove();
      await queries.invalidateQueries({ queryKey: ['imports', 'one', id] });
      await navigate(importAddress(id), { replace: true });
    },
    onError: (error) => setProblems(refusalsOf(error)),
  });
  const change = (what: Partial<MappingDraft>) => {
    const next = { ...draft, ...what };
    setDraft(next);
    setProblems([]);
    saved.save(mappingOf(next));
  };
  const submit = () => {
    if (mapping.isPending) return;
    const found = problemsOf(draft);
    setProblems(found);
    if (found.length === 0) mapping.mutate();
  };
  const errors = new Map(problems.map(({ id: field, message }) => [field ?? '', message]));
  return (
    <Form label="Which column is what" onSubmit={submit}>
      <ErrorSummary problems={problems} />
      {is_remembered && (
        <Notice title="Remembered from your last file">
          You have sent a file with the same columns before. What you said of it is filled in.
        </Notice>
      )}
      <WhatIsNeeded columns={draft.columns} addsMe={draft.addsMe} />
      <FormSection
        title="The columns of your file"
        hint="Say of each what it is. What no work needs stays “Not used”."
      >
        <ColumnList
          columns={columns}
          chosen={draft.columns}
          choices={choicesFor(draft.columns)}
          errors={errors}
          onChoose={(chosen) => change({ columns: chosen })}
        />
      </FormSection>
      <AddMe draft={draft} shareError={errors.get('own-share')} onChange={change} />
      <WhereNothingIsSaid defaults={draft.defaults} onChange={(defaults) => change({ defaults })} />
      <FormActions>
        <Button type="submit" tone="primary" pending={mapping.isPending} pendingLabel="One moment">
          Check the rows
        </Button>
        {details.state === 'checked' && (
          <LinkButton to={importAddress(id)}>Leave the columns as they were</LinkButton>
        )}
        <ThrowAway id={id} />
      </FormActions>
    </Form>
  );
}

/** What a file must say for its rows to become works, and whether it does. */
function WhatIsNeeded({ columns, addsMe }: Pick<MappingDraft, 'columns' | 'addsMe'>) {
  const named = new Set(
    columns.flatMap((field) => {
      const part = field && holderPartOf(field);
      return part && /name$/.test(part.part) ? [part.holder] : [];
    }),
  );
  const hasTitle = columns.includes('title');
  const hasHolders = named.size > 0 || addsMe;
  return (
    <Card title="What is needed">
      <Checklist
        items={[
          {
            key: 'title',
            state: hasTitle ? 'done' : 'waiting',
            words: hasTitle ? 'The title of the work' : 'A column with the title of the work',
          },
          {
            key: 'holders',
            state: hasHolders ? 'done' : 'waiting',
            words: hasHolders
              ? holdersWords(named.size, addsMe)
              : 'Who holds it: a column with the name of a rights holder, or you added to every row',
          },
        ]}
      />
    </Card>
  );
}

function holdersWords(count: number, addsMe: boolean): string {
  const others = count === 1 ? '1 rights holder a row' : `Up to ${count} rights holders a row`;
  if (count === 0) return 'You, added to every row';
  return addsMe ? `${others}, and you where they are not` : others;
}

/** Only those who are named can register a work: a list of one's own works often does not name oneself. */
function AddMe({
  draft: { addsMe, role, share },
  shareError,
  onChange,
}: {
  draft: MappingDraft;
  shareError: string | undefined;
  onChange: (change: Partial<MappingDraft>) => void;
}) {
  return (
    <FormSection title="You" hint="You must be among the rights holders of each work.">
      <CheckboxField
        label="Add me to rows that do not name me"
        name="adds-me"
        checked={addsMe}
        onChange={(event) => onChange({ addsMe: event.target.checked })}
      />
      {addsMe && (
        <FieldGrid>
          <SelectField
            label="My role"
            name="own-role"
            value={role}
            choices={roles.map((one) => ({ value: one, label: roleNames[one] }))}
            onChange={(event) =>
              onChange({ role: roles.find((one) => one === event.target.value) ?? role })
            }
          />
          <ShareField
            label="My share"
            name="own-share"
            hint="Empty: what the others leave."
            optional
            error={shareError}
            text={share}
            onShare={(text) => onChange({ share: text })}
          />
        </FieldGrid>
      )}
    </FormSection>
  );
}

/** What counts where a row, or the whole file, says nothing. */
function WhereNothingIsSaid({
  defaults,
  onChange,
}: {
  defaults: MappingDraft['defaults'];
  onChange: (defaults: MappingDraft['defaults']) => void;
}) {
  return (
    <FormSection title="Where a row says nothing" hint="Cells that are filled in go before this.">
      <FieldGrid>
        <SelectField
          label="The work is"
          name="version_kind"
          value={defaults.version_kind}
          choices={versionKinds.map((kind) => ({ value: kind, label: versionKindNames[kind] }))}
          onChange={(event) => {
            const kind = versionKinds.find((one) => one === event.target.value);
            if (kind) onChange({ ...defaults, version_kind: kind });
          }}
        />
        <SelectField
          label="It has"
          name="text_music_relationship"
          value={defaults.text_music_relationship}
          choices={textMusicRelationships.map((one) => ({
            value: one,
            label: textMusicRelationshipNames[one],
          }))}
          onChange={(event) => {
            const relationship = textMusicRelationships.find((one) => one === event.target.value);
            if (relationship) onChange({ ...defaults, text_music_relationship: relationship });
          }}
        />
        <SelectField
          label="Its language is"
          name="language"
          placeholder="Not said"
          value={defaults.language ?? ''}
          choices={languages.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={(event) => onChange({ ...defaults, language: event.target.value || null })}
        />
      </FieldGrid>
    </FormSection>
  );
}
