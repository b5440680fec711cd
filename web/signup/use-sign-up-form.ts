import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { signUp } from '#contract/members/sign-up.ts';
import { pages } from '#contract/pages.ts';
import { checkPassword } from '#contract/session/session.ts';
import type { ProblemDetail } from '#domain/problems.ts';
import { type FormProblem, useFormSteps } from '../forms/use-form-steps.ts';
import { call } from '../platform/call.ts';
import { CallError } from '../platform/call-error.ts';
import { useUpload } from '../platform/files/use-upload.ts';
import { useSending } from '../platform/use-sending.ts';
import { checkSignUp, type SignUpInput } from './draft-input.ts';
import { inSummary, refusedIn, toFormProblems } from './field-names.ts';
import {
  noSecrets,
  type SignUpDraft,
  type SignUpSecrets,
  useSignUpDraft,
} from './sign-up-draft.ts';
import {
  registerAsAt,
  type SignUpStep,
  type StepId,
  signUpSteps,
  stepAt,
  stepOf,
} from './sign-up-steps.ts';

/** What signing up can do: change answers, upload scans, go between the steps, send, and get over a refusal. */
export function useSignUpForm() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const saved = useSignUpDraft(registerAsAt(pathname));
  const [secrets, setSecrets] = useState(noSecrets);
  const [isChecking, setChecking] = useState(false);
  const { draft, registerAs } = saved;
  const step = stepAt(registerAs, pathname, search.get('step'));
  const steps = signUpSteps[registerAs];
  const form = useFormSteps<StepId>({
    steps: {
      names: steps.map(({ id }) => id),
      stepOf: (path) => stepOf(registerAs, path)?.id ?? null,
    },
    step: step.id,
    addressOf: (to) => steps.find(({ id }) => id === to)?.address ?? step.address,
    summaryOf: inSummary,
  });

  const today = new Date().toISOString().slice(0, 10);
  const checked = checkSignUp(registerAs, draft, secrets, saved.sendId, today);
  const details = checked.ok ? [] : checked.details;

  const sending = useSendSignUp({
    onDone(reference, email) {
      saved.remove();
      navigate(pages.signUpSuccess(), { replace: true, state: { reference, email } });
    },
    onRefused: (refusal) => show(refusedIn(refusal)),
  });
  // Here and not on their page: a scan goes on being sent while the next questions are answered.
  const identityScan = useUpload({
    purpose: 'identity_document',
    initial: draft.identity_document,
    onChange: (identity_document) => change({ identity_document }),
  });
  const certificateScan = useUpload({
    purpose: 'certificate',
    initial: draft.certificate,
    onChange: (certificate) => change({ certificate }),
  });
  const isUploading = {
    identity_document: identityScan.isBusy,
    certificate: certificateScan.isBusy,
  };

  /** Leads to the first step on which something is wrong, and says what; other steps are said when they are reached. */
  function show(list: readonly FormProblem[]) {
    const ids = list.map(({ path }) => stepOf(registerAs, path)?.id ?? null);
    const at = ids.find((id) => id !== null);
    form.show(list.filter((_, place) => ids[place] === null || ids[place] === at));
  }

  function change(part: Partial<SignUpDraft>) {
    sending.reset();
    form.clear();
    saved.change(part);
  }

  /** The problems of some steps, in the order of their fields. */
  function problemsOn(of: readonly SignUpStep[]): FormProblem[] {
    const isSent = ({ path }: ProblemDetail) =>
      (path === 'identity_document' || path === 'certificate') && isUploading[path];
    return of.flatMap(({ fields }) =>
      fields.flatMap((field) =>
        toFormProblems(
          details.filter(
            (one) => (one.path === field || one.path.startsWith(`${field}.`)) && !isSent(one),
          ),
        ),
      ),
    );
  }

  async function goOn() {
    if (isChecking) return;
    const at = steps.indexOf(step);
    const next = steps[at + 1];
    const isLate = step.id === 'account' || next === undefined;
    const wrongHere = problemsOn([step]);
    // Answers of before are looked at again before the last step: they may be gone with a page that ended.
    const wrong = wrongHere.length === 0 && isLate ? problemsOn(steps) : wrongHere;
    saved.adopt();
    if (wrong.length > 0) show(wrong);
    else if (next) {
      if (step.id === 'account') {
        setChecking(true);
        const refusal = await passwordRefusal(draft, secrets);
        setChecking(false);
        if (refusal) return show(refusedIn(refusal));
      }
      form.clear();
      navigate(next.address);
    } else if (checked.ok && !sending.isSending) sending.send(checked.input);
  }

  return {
    saved,
    draft,
    secrets,
    registerAs,
    step,
    steps,
    goTo(place: number) {
      const to = steps[place];
      if (to) navigate(to.address);
    },
    before: steps[steps.indexOf(step) - 1],
    answers: checked.ok && details.length === 0 ? checked.value : null,
    summary: form.summary,
    problemAt: form.problemAt,
    change,
    changeSecrets(part: Partial<SignUpSecrets>) {
      sending.reset();
      form.clear();
      setSecrets({ ...secrets, ...part });
      saved.change({});
    },
    identityScan,
    certificateScan,
    isUploading: isUploading.identity_document || isUploading.certificate,
    firstMissing: problemsOn(steps)
      .map(({ path }) => stepOf(registerAs, path))
      .find((one) => one !== null),
    goOn,
    /** The server is being asked about the password. */
    isChecking,
    isSending: sending.isSending,
    isOffline: sending.isOffline,
  };
}

/** What the pages of signing up get. */
export type SignUpForm = ReturnType<typeof useSignUpForm>;

/** Sends the sign-up. Without a connection it waits and sends again by itself as soon as there is one: its id makes that safe. */
export function useSendSignUp({
  onDone,
  onRefused,
}: {
  onDone: (reference: string, email: string) => void;
  /** The server refused it, for a reason that trying again would not change. */
  onRefused: (refusal: CallError) => void;
}) {
  return useSending({
    send: (input: SignUpInput) => call(signUp, { body: input }),
    onDone: ({ data }, input) => onDone(data.reference_number, input.email),
    onRefused,
  });
}

/**
 * Why the server would refuse the password, so that it is said on the page where the password is typed. Null when it would
 * not, and when it cannot be asked: without a connection nobody is stopped here, for the sign-up itself is checked again.
 */
async function passwordRefusal(
  draft: SignUpDraft,
  { password }: SignUpSecrets,
): Promise<CallError | null> {
  const names = [
    draft.given_name,
    draft.other_names,
    draft.corporation_name,
    ...draft.stage_names.map(({ name }) => name),
  ];
  const body = { password, email: draft.email, names: names.filter((name) => name.trim() !== '') };
  try {
    await call(checkPassword, { body });
    return null;
  } catch (error) {
    const isAboutPassword =
      error instanceof CallError && error.problems.some(({ path }) => path === 'password');
    return isAboutPassword ? error : null;
  }
}
