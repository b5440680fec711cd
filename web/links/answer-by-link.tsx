import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type * as z from 'zod/mini';
import { problemMessage } from '#contract/messages/field-messages.ts';
import { parse } from '#contract/platform/parse.ts';
import { savedDrafts, shapedLike } from '../platform/saved-drafts.ts';
import { useSending } from '../platform/use-sending.ts';
import { Button } from '../ui/actions/button.tsx';
import { NotSentNotice } from '../ui/feedback/notice.tsx';
import { ErrorSummary, type SummaryProblem } from '../ui/fields/error-summary.tsx';
import { Form, FormActions } from '../ui/fields/form.tsx';
import { RadioGroup } from '../ui/fields/select-field.tsx';
import { TextArea, TextField } from '../ui/fields/text-field.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Text } from '../ui/text/text.tsx';
import type { LinkKind } from './link-page.tsx';

/** An answer by link while it is given; a kind of link may add fields of its own. */
export type AnswerDraft = {
  answer: 'yes' | 'no' | null;
  /** Why not. */
  reason: string;
  signature: string;
};

/** An answer in which nothing is entered yet. */
export const emptyAnswer: AnswerDraft = { answer: null, reason: '', signature: '' };

/** What a link's form sends, and where. */
type Link<Draft, Body, Seen> = {
  readonly kind: LinkKind;
  readonly secret: string;
  readonly empty: Draft;
  /** What is sent for a draft, or what is wrong with it. */
  readonly bodyOf: (
    draft: Draft,
  ) => { readonly body: Body } | { readonly problems: readonly SummaryProblem[] };
  readonly answer: (body: Body) => Promise<{ readonly data: Seen }>;
  readonly read: (secret: string) => Promise<Seen>;
  readonly onAnswered: (answer: 'yes' | 'no') => void;
  /** The field of a path that the server refused; null where the form has none. */
  readonly fieldOf: (path: string) => string | null;
  /** What is said when it is not what was seen any more. */
  readonly changed: string;
};

/** The fields of an answer that is being given, for those that a kind of link adds. */
export type AnswerFields<Draft> = {
  readonly draft: Draft;
  readonly change: (next: Partial<Draft>) => void;
  readonly problemAt: (id: string) => string | undefined;
};

/** What is missing in an answer and its reason, in the order of the form. */
export function reasonProblems(
  { answer, reason }: AnswerDraft,
  { schema, ifEmpty }: { schema: z.ZodMiniType; ifEmpty: string },
): SummaryProblem[] {
  if (answer === null) return [{ id: 'answer', message: 'Say whether you agree: yes or no.' }];
  const read = parse(schema, reason);
  if (answer === 'yes' || read.ok) return [];
  const message =
    reason.trim() === '' ? ifEmpty : problemMessage(read.details[0]?.code ?? 'invalid');
  return [{ id: 'reason', message }];
}

/** What is missing in the signature. */
export function signatureProblems({ signature }: AnswerDraft): SummaryProblem[] {
  if (signature.trim() !== '') return [];
  return [{ id: 'signature', message: 'Type your full name: it is your signature.' }];
}

/** Yes or no, why not, and a name as signature. What is typed lasts in this tab until it is sent. */
export function AnswerByLinkForm<Draft extends AnswerDraft, Body, Seen>({
  link,
  label,
  about,
  question,
  choices,
  reason,
  signatureHint,
  belowReason,
  belowSignature,
  submitLabel,
}: {
  link: Link<Draft, Body, Seen>;
  label: string;
  /** What the question is about, above it. */
  about?: ReactNode;
  question: string;
  choices: { readonly yes: string; readonly no: string };
  reason: { readonly label: string; readonly hint: string };
  signatureHint: string;
  belowReason?: (fields: AnswerFields<Draft>) => ReactNode;
  belowSignature?: (fields: AnswerFields<Draft>) => ReactNode;
  submitLabel: (draft: Draft) => string;
}) {
  const { fields, problems, sending, send } = useAnswerByLink(link);
  const { draft, change, problemAt } = fields;
  const { isSending } = sending;
  return (
    <Form label={label} onSubmit={send}>
      {about}
      <ErrorSummary problems={problems} />
      <RadioGroup
        label={question}
        name="answer"
        choices={[
          { value: 'yes', label: choices.yes },
          { value: 'no', label: choices.no },
        ]}
        value={draft.answer}
        onChoose={(answer) => change({ answer: answer === 'yes' ? 'yes' : 'no' } as Partial<Draft>)} // a draft has the fields of AnswerDraft
        error={problemAt('answer')}
      />
      {draft.answer === 'no' && (
        <Stack gap={4}>
          <TextArea
            {...reason}
            name="reason"
            value={draft.reason}
            onChange={(event) => change({ reason: event.target.value } as Partial<Draft>)} // as above
            error={problemAt('reason')}
          />
          {belowReason?.(fields)}
        </Stack>
      )}
      <TextField
        label="Your full name, as signature"
        name="signature"
        autoComplete="name"
        hint={signatureHint}
        value={draft.signature}
        onChange={(event) => change({ signature: event.target.value } as Partial<Draft>)} // as above
        error={problemAt('signature')}
      />
      {belowSignature?.(fields)}
      {sending.isOffline && (
        <NotSentNotice title="your answer is not sent yet" onRetry={send} isSending={isSending}>
          We keep what you typed in this tab. We send it when you are back online.
        </NotSentNotice>
      )}
      <FormActions>
        <Button type="submit" tone="primary" wide pending={isSending} pendingLabel="Sending">
          {submitLabel(draft)}
        </Button>
      </FormActions>
      <Text small tone="quiet">
        Opening this page commits you to nothing. Signing does.
      </Text>
    </Form>
  );
}

/** The draft of an answer, its problems and its sending. Without a connection it waits and sends again: the server does the same answer once. */
function useAnswerByLink<Draft extends AnswerDraft, Body, Seen>(link: Link<Draft, Body, Seen>) {
  const { kind, secret } = link;
  const queries = useQueryClient();
  const queryKey = [kind, secret];
  // For a page that is loaded again in the same tab.
  const saved = savedDrafts({
    kind: `${kind}-answer`,
    parse: shapedLike<Draft>(link.empty),
    isForTab: true,
  }).at(secret);
  const [draft, setDraft] = useState(() => saved.read() ?? link.empty);
  const [problems, setProblems] = useState<readonly SummaryProblem[]>([]);
  const sending = useSending({
    send: link.answer,
    onDone({ data }) {
      saved.remove();
      link.onAnswered(draft.answer ?? 'yes');
      queries.setQueryData(queryKey, data);
    },
    async onRefused({ code, status, message, problems: refused }) {
      if (code === 'link_invalid') return queries.invalidateQueries({ queryKey });
      const isConflict = code === 'stale_version' || status === 409;
      const seen = isConflict ? await link.read(secret).catch(() => null) : null;
      if (seen !== null) {
        setProblems([{ id: null, message: link.changed }]);
        queries.setQueryData(queryKey, seen);
      } else if (refused.length > 0) {
        setProblems(refused.map((one) => ({ id: link.fieldOf(one.path), message: one.message })));
      } else setProblems([{ id: null, message }]);
    },
  });
  return {
    fields: {
      draft,
      change(next: Partial<Draft>) {
        const changed = { ...draft, ...next };
        setDraft(changed);
        saved.save(changed);
        sending.reset();
      },
      problemAt: (id: string) => problems.find((problem) => problem.id === id)?.message,
    },
    problems,
    sending,
    send() {
      if (sending.isSending) return;
      const checked = link.bodyOf(draft);
      if ('problems' in checked) return setProblems(checked.problems);
      setProblems([]);
      sending.send(checked.body);
    },
  };
}
