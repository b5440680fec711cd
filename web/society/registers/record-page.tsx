import { useMutation, useSuspenseQuery } from '@tanstack/react-query';

import { type ReactNode, useState } from 'react';
import { Link, useParams } from 'react-router';
import { deskPages } from '#contract/society/desk-pages.ts';
import { exportMember, type RecordAct, type RegisterRecord } from '#contract/society/registers.ts';
import { staffMay } from '#domain/permissions.ts';
import { type RegisterName, registerNames, registers } from '#domain/staff/registers.ts';
import { saveBlob } from '../../platform/files/download.ts';
import { problemText } from '../../platform/problem-text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Menu } from '../../ui/actions/menu.tsx';
import { showFailure, showSuccess } from '../../ui/feedback/toasts.tsx';
import { DocumentTitle } from '../../ui/layout/page-header.tsx';
import { Text } from '../../ui/text/text.tsx';
import { CaseParts } from '../cases/case-parts.tsx';
import { callDeskForFile } from '../session/call-desk.ts';
import { useDeskSession } from '../session/desk-session.ts';
import { useDeskStepUp } from '../session/use-desk-step-up.tsx';
import { CaseFrame, CaseHead, CaseNotice, CasePart, Remarks } from '../shell/case/case-frame.tsx';
import { DeskNotFound } from '../shell/desk-not-found.tsx';
import { DeskTable, inOne } from '../shell/desk-table.tsx';
import { columnsOf } from '../shell/register-columns.tsx';
import { ActDialog } from './act-dialog.tsx';
import { recordQuery } from './register.queries.ts';

/** /society/:register/:id: everything about a member, a work, a recording or a dispute, and what can be done. */
export function RecordPage() {
  const { register, id = '' } = useParams();
  const { roles } = useDeskSession();
  const name = registerNames.find((one) => one === register);
  if (name === undefined || !staffMay(roles, registers[name].see)) return <DeskNotFound />;
  return <ReadRecord key={id} register={name} id={id} />;
}

/** As many acts have a button each; of more, the last ones are in a menu. */
const maxButtons = 4;

function ReadRecord({ register, id }: { register: RegisterName; id: string }) {
  const { data: record } = useSuspenseQuery(recordQuery(register, id));
  const [act, setAct] = useState<RecordAct | null>(null);
  const { title, facts, remarks, parts, acts, waiting } = record;
  const data = useMemberData(record);
  const items = [
    ...acts.map((one) => ({ label: one.label, onChoose: () => setAct(one) })),
    ...data.items,
  ];
  const places = items.length > maxButtons ? maxButtons - 1 : maxButtons;
  return (
    <CaseFrame
      head={
        <CaseHead
          crumbs={[{ to: deskPages.register(register), label: registers[register].label }]}
          title={title}
          facts={facts}
          time={null}
          actions={
            <>
              {items.slice(0, places).map(({ label, onChoose }) => (
                <Button key={label} compact onClick={onChoose}>
                  {label}
                </Button>
              ))}
              {items.length > places && <Menu label="More" items={items.slice(places)} />}
            </>
          }
        />
      }
      notice={waiting.map(({ text, to }) => (
        <CaseNotice key={text}>
          {text} {to !== null && <Link to={to}>Open the case</Link>}
        </CaseNotice>
      ))}
      document={<CaseParts parts={parts} />}
      around={null}
      foot={null}
    >
      <DocumentTitle title={`${title} · Society desk`} />
      {remarks.length > 0 && <Remarks title="Good to know" remarks={remarks} />}
      <Tables tables={record.tables} />
      <ActDialog record={record} act={act} onClose={() => setAct(null)} />
      {data.dialog}
    </CaseFrame>
  );
}

/** What belongs to it, in tables; of what there is none, one line says so. */
function Tables({ tables }: Pick<RegisterRecord, 'tables'>) {
  const none = tables.filter(({ rows }) => rows.length === 0).map(({ title }) => title);
  return (
    <>
      {tables
        .filter(({ rows }) => rows.length > 0)
        .map(({ title, columns, rows }) => (
          <CasePart key={title} title={title}>
            <DeskTable
              caption={title}
              columns={columnsOf(columns)}
              bands={inOne(rows)}
              rowKey={({ id }) => id}
              to={({ to }) => to}
            />
          </CasePart>
        ))}
      {none.length > 0 && (
        <CasePart title="Nothing yet">
          <Text tone="quiet">{none.join(', ')}</Text>
        </CasePart>
      )}
    </>
  );
}

/** Downloads everything that is stored about a member, for them; none of other registers, nor for who may not act. */
function useMemberData({ register, id, title, acts }: RegisterRecord): {
  readonly items: readonly { readonly label: string; readonly onChoose: () => void }[];
  readonly dialog: ReactNode;
} {
  const { run, dialog } = useDeskStepUp();
  const { mutate } = useMutation({
    mutationFn: async () =>
      saveBlob(
        await run(() => callDeskForFile(exportMember, { params: { id } })),
        `Data of ${title}.zip`,
      ),
    onSuccess: () => showSuccess(`You have the data of ${title}. We told them.`),
    onError: (error) => showFailure(problemText(error)),
  });
  const isOffered = register === 'members' && acts.length > 0;
  return { items: isOffered ? [{ label: 'Download data', onChoose: mutate }] : [], dialog };
}
