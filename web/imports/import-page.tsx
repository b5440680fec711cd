import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { isBusy, mayMap } from '#domain/imports/import.ts';
import { LinkButton } from '../ui/actions/button.tsx';
import { Progress } from '../ui/feedback/download-status.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Card } from '../ui/layout/card.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Row, Stack } from '../ui/layout/stack.tsx';
import { Steps } from '../ui/layout/steps.tsx';
import { numberText } from '../ui/text/number-text.ts';
import { Text } from '../ui/text/text.tsx';
import { ThrowAwayImport } from './import-actions.tsx';
import { ImportBadge } from './import-badge.tsx';
import {
  type ImportKind,
  type ImportShapes,
  type ImportView,
  importQuery,
  viewOf,
} from './import-kind.ts';

/** What a job is doing: its name, what it counts ("rows read"), and what is good to know. */
export type WorkTexts = { readonly title: string; readonly done: string; readonly say: string };

/** What the page of one kind of import shows in each state. */
export type ImportScreens<S extends ImportShapes> = {
  /** The page above, by its name. */
  readonly parentLabel: string;
  readonly titles: (details: S['details']) => { title: string; documentTitle: string };
  readonly facts: (details: S['details']) => ReactNode;
  readonly stateNames: Readonly<Record<S['details']['state'], string>>;
  /** The steps by their names, and at which of them an import is in each state; none for what came without a file. */
  readonly steps: (details: S['details']) => readonly string[] | null;
  readonly stepOf: Readonly<Record<S['details']['state'] | 'mapping' | 'importing', number>>;
  readonly working: Readonly<Partial<Record<S['details']['state'], WorkTexts>>>;
  readonly columns: (details: S['details']) => ReactNode;
  /** Before rows are applied: what they are. */
  readonly before: (details: S['details'], view: ImportView<S['outcome']>) => ReactNode;
  /** What came of it: done, or taken back. */
  readonly ended: (details: S['details'], view: ImportView<S['outcome']>) => ReactNode;
};

/** One import, from its file to its end. */
export function ImportPage<S extends ImportShapes>({
  kind,
  screens,
}: {
  kind: ImportKind<S>;
  screens: ImportScreens<S>;
}) {
  const { importId = '' } = useParams();
  const [search] = useSearchParams();
  const { data } = useSuspenseQuery(importQuery(kind, importId)).data;
  const view = viewOf(kind, search);
  const steps = screens.steps(data);
  const state: S['details']['state'] = data.state;
  return (
    <Stack gap={7}>
      <PageHeader
        {...screens.titles(data)}
        parent={{ to: kind.listAddress, label: screens.parentLabel }}
        status={<ImportBadge state={state} names={screens.stateNames} />}
        facts={screens.facts(data)}
      />
      {steps !== null && <Steps steps={steps} current={currentStep(screens, state, view)} />}
      <Current kind={kind} screens={screens} details={data} view={view} />
    </Stack>
  );
}

function currentStep<S extends ImportShapes>(
  { stepOf }: ImportScreens<S>,
  state: S['details']['state'],
  { step }: ImportView<S['outcome']>,
): number {
  if (mayMap(state) && step === 'columns') return stepOf.mapping;
  return state === 'checked' && step === 'register' ? stepOf.importing : stepOf[state];
}

function Current<S extends ImportShapes>({
  kind,
  screens,
  details,
  view,
}: {
  kind: ImportKind<S>;
  screens: ImportScreens<S>;
  details: S['details'];
  view: ImportView<S['outcome']>;
}) {
  const state: S['details']['state'] = details.state;
  if (isBusy(state))
    return (
      <WorkingCard
        text={screens.working[state] ?? { title: '', done: '', say: '' }}
        progress={details.progress}
      >
        {details.may_delete && (
          <Row>
            <ThrowAwayImport kind={kind} id={details.id} />
          </Row>
        )}
      </WorkingCard>
    );
  if (state === 'failed') return <FailedImport kind={kind} details={details} />;
  if (state === 'mapping' || (mayMap(state) && view.step === 'columns'))
    return screens.columns(details);
  return mayMap(state) ? screens.before(details, view) : screens.ended(details, view);
}

/** A job is at work: how far it is. It goes on whether this page is open or not. */
function WorkingCard({
  text: { title, done, say },
  progress,
  children,
}: {
  text: WorkTexts;
  /** `of` is null while nobody knows how many there are. */
  progress: { readonly done: number; readonly of: number | null } | null;
  /** What can be done in the meantime. */
  children: ReactNode;
}) {
  const reached = progress?.done ?? 0;
  const all = progress?.of ?? null;
  const isKnown = all !== null && all > 0;
  const said = isKnown
    ? `${numberText(reached)} of ${numberText(all)} ${done}`
    : `${numberText(reached)} ${done}`;
  return (
    <Card title={title}>
      <Stack gap={4}>
        <Progress
          label={title}
          percent={isKnown ? Math.floor((reached / all) * 100) : null}
          text={said}
        />
        <Text>{say}</Text>
        <Text small tone="quiet">
          You can close this page. We carry on, and you can come back to see how far we are.
        </Text>
        {children}
      </Stack>
    </Card>
  );
}

/** The file could not be read: why, and what to do. */
function FailedImport<S extends ImportShapes>({
  kind,
  details: { id, failure, may_delete },
}: {
  kind: ImportKind<S>;
  details: S['details'];
}) {
  return (
    <Stack>
      <Notice tone="failure" title="This file could not be read">
        {failure?.message ?? 'Save it again as XLSX or CSV and upload that copy.'}
      </Notice>
      <Row>
        <LinkButton tone="primary" to={kind.newAddress}>
          Choose another file
        </LinkButton>
        {may_delete && <ThrowAwayImport kind={kind} id={id} />}
      </Row>
    </Stack>
  );
}
