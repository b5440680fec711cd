import { useSuspenseQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import type { RuledCase } from '#contract/society/cases.ts';
import { deskPages } from '#contract/society/desk-pages.ts';
import { staffMay } from '#domain/permissions.ts';
import { type CaseKind, caseKindNames, caseKinds } from '#domain/staff/case-kinds.ts';
import { whenText } from '#domain/staff/when-text.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { DocumentTitle } from '../../ui/layout/page-header.tsx';
import { CaseActions, CaseClock } from '../queue/case-clock.tsx';
import { CaseNotes } from '../queue/case-notes.tsx';
import { queueAddress } from '../queue/queue-filters.ts';
import { CaseNotices, useOpenedCase, useTakenBy } from '../queue/use-opened-case.tsx';
import { useDeskSession } from '../session/desk-session.ts';
import {
  AroundLines,
  AroundPart,
  CaseFrame,
  CaseHead,
  CaseNotice,
  Remarks,
} from '../shell/case/case-frame.tsx';
import { CompareTable } from '../shell/case/compare-table.tsx';
import { DeskNotFound } from '../shell/desk-not-found.tsx';
import { ruledCaseQuery } from './case.queries.ts';
import { CaseDocuments, CaseFiles, useDocuments } from './case-documents.tsx';
import { CaseLinks, CaseParts, CaseTexts, Changes, Linked, ToCall } from './case-parts.tsx';
import { RulingBar, RulingDetails } from './ruling.tsx';
import { LastDecided, UndoDecision } from './undo-decision.tsx';
import { useRuling } from './use-ruling.ts';
import { WholeLine } from './whole-line.tsx';

/** /society/cases/:kind/:id: one check, consent, claim or dispute, and the decision. */
export function CasePage() {
  const { kind, id = '' } = useParams();
  const { roles } = useDeskSession();
  const known = caseKindNames.find((one) => one === kind);
  if (known === undefined || !staffMay(roles, caseKinds[known].action)) return <DeskNotFound />;
  return <ReadCase key={id} kind={known} id={id} />;
}

function ReadCase({ kind, id }: { kind: CaseKind; id: string }) {
  const { data } = useSuspenseQuery(ruledCaseQuery({ kind, id }));
  // A link to the check of a person may be of a company.
  if (data.kind !== kind) return <Navigate to={deskPages.case(data.kind, id)} replace />;
  return <ShownCase shown={data} />;
}

function ShownCase({ shown }: { shown: RuledCase }) {
  const { kind, title, waiting, proposed, remarks, notes, compared } = shown;
  const left = shown.parts.filter((part) => part.is_left);
  const takenBy = useTakenBy(waiting);
  const documents = useDocuments(shown);
  const ruling = useRuling(shown, { isOn: waiting !== null && takenBy === null, documents });
  const { next } = ruling.deciding;
  const openNext = () => void next.open(kind, { after: shown });
  const acts = useOpenedCase(waiting, openNext);
  return (
    <CaseFrame
      head={
        <CaseHead
          crumbs={[
            { to: queueAddress({}), label: 'Queue' },
            { to: queueAddress({ kind }), label: caseKinds[kind].plural },
          ]}
          title={title}
          facts={shown.facts}
          time={
            <>
              <CaseClock waiting={waiting} over={overText(shown)} />
              <TextLink newTab to={deskPages.help(kind)}>
                How to decide this
              </TextLink>
            </>
          }
          actions={<CaseActions waiting={waiting} acts={acts} onNext={openNext} />}
        />
      }
      notice={
        <CaseNotices acts={acts} takenBy={takenBy} nextFailure={next.failure}>
          {proposed !== null && (
            <CaseNotice>
              <Proposed proposed={proposed} second={shown.second} />
            </CaseNotice>
          )}
        </CaseNotices>
      }
      document={
        <>
          {compared !== undefined && (
            <CaseDocuments shown={shown} compared={compared} documents={documents} />
          )}
          {compared === undefined && <CaseParts parts={left} />}
          {compared === undefined && <CaseLinks links={shown.links} />}
          <Changes changes={[...shown.changes, ...ruling.changes]} />
          <CaseTexts texts={shown.texts} />
          <CaseFiles shown={shown} />
        </>
      }
      around={
        <>
          {compared !== undefined && <AroundFacts parts={left} />}
          {compared !== undefined && <CaseLinks links={shown.links} />}
          {shown.undo !== undefined && <UndoDecision shown={shown} follows={shown.undo} />}
          {shown.merge !== undefined && (
            <AroundPart title="Merge">
              <TextLink to={shown.merge}>See what moved, or undo the merge</TextLink>
            </AroundPart>
          )}
          <Earlier earlier={shown.earlier} />
          <LastDecided id={shown.id} />
          <CaseNotes
            waiting={waiting}
            notes={notes}
            queryKey={ruledCaseQuery({ kind, id: shown.id }).queryKey}
          />
        </>
      }
      foot={
        waiting !== null && (
          <RulingBar
            shown={shown}
            ruling={ruling}
            takenBy={takenBy}
            onTakeOver={() => acts.takeOver(waiting)}
          />
        )
      }
    >
      <DocumentTitle title={`${title} · Society desk`} />
      {remarks.length > 0 && <Remarks title="Before you decide" remarks={remarks} />}
      {compared !== undefined && (
        <CompareTable
          compared={compared}
          marks={ruling.marks}
          isOn={ruling.isOn}
          asideOf={({ field, value, is_masked: isMasked }) =>
            isMasked &&
            value !== null && <WholeLine shown={shown} field={field} isOn={ruling.isOn} />
          }
        />
      )}
      <ToCall toCall={shown.to_call} />
      <CaseParts parts={shown.parts.filter((part) => !part.is_left)} />
      <RulingDetails shown={shown} ruling={ruling} />
      {acts.dialogs}
    </CaseFrame>
  );
}

/** What a first officer decided, and who can do what about it. */
function Proposed({
  proposed,
  second,
}: {
  proposed: NonNullable<RuledCase['proposed']>;
  second: RuledCase['second'];
}) {
  const { by, label, reason, at, is_mine: isMine, is_outdated, alone_at: aloneAt } = proposed;
  const who = isMine ? 'You' : by;
  const { roles } = useDeskSession();
  return (
    <Notice tone="info" title={`${who} chose “${label}” on ${whenText(at)}.`}>
      {reason !== null && <>Reason: {reason} </>}
      {is_outdated
        ? 'The case has changed since, so it needs two decisions again.'
        : isMine
          ? aloneAt === null
            ? ownText[second]
            : `You can confirm it from ${whenText(aloneAt)}. Nothing happens until then.`
          : 'If you choose the same, it takes effect. If not, your decision replaces this one.'}
      {isMine && second === 'nobody' && staffMay(roles, 'see_staff') && (
        <TextLink to={deskPages.staff()}>Open Staff</TextLink>
      )}
    </Notice>
  );
}

/** What has to come after the reader's own first decision. */
const ownText: Readonly<Record<RuledCase['second'], string>> = {
  colleague: 'A colleague must make the same decision. Nothing happens until then.',
  later:
    'Nobody else here can decide it now. Choose the same again, and confirm it 24 hours later.',
  at_once: 'Nobody else here can decide it now. Choose the same again, and it takes effect.',
  nobody:
    'Nobody else here can approve this. An administrator can invite a colleague, or turn on “One officer” on the Staff page. ',
};

/** Facts below documents, which take most of the pane. */
function AroundFacts({ parts }: Pick<RuledCase, 'parts'>) {
  return parts.map(({ title, lines }) => (
    <AroundPart key={title} title={title}>
      <AroundLines
        lines={lines.map(({ label, value, label_to: to }) => ({
          key: label,
          title: <Linked to={to}>{label}</Linked>,
          text: value,
        }))}
      />
    </AroundPart>
  ));
}

function Earlier({ earlier }: Pick<RuledCase, 'earlier'>) {
  if (earlier.length === 0) return null;
  return (
    <AroundPart title="Earlier decisions">
      <AroundLines
        lines={earlier.map(({ decision, text, by, at }) => ({
          key: at,
          title: `${by} decided “${decision}” on ${whenText(at)}`,
          text,
        }))}
      />
    </AroundPart>
  );
}

/** What became of a case that no longer waits. */
function overText({ earlier }: RuledCase): string {
  const last = earlier[0];
  if (last === undefined) return 'This case no longer needs a decision.';
  return `${last.by} decided “${last.decision}” on ${whenText(last.at)}.`;
}
