import { useState } from 'react';
import { useNavigate } from 'react-router';
import { fieldMessages } from '#contract/messages/field-messages.ts';
import { pages } from '#contract/pages.ts';
import { formatVerificationCode, parseVerificationCode } from '#domain/papers/verification-code.ts';
import { Button } from '../ui/actions/button.tsx';
import { ErrorSummary, type SummaryProblem } from '../ui/fields/error-summary.tsx';
import { Form, FormActions } from '../ui/fields/form.tsx';
import { TextField } from '../ui/fields/text-field.tsx';

/** Where a paper's code is typed. A slip of the finger is said here, before anything is sent. */
export function VerifyForm({ typed = '' }: { typed?: string }) {
  const navigate = useNavigate();
  const [text, setText] = useState(typed);
  const [problems, setProblems] = useState<readonly SummaryProblem[]>([]);

  function submit() {
    const code = parseVerificationCode(text);
    if (code === null) {
      const message =
        text.trim() === ''
          ? 'Type the code that stands beside the square on the paper.'
          : fieldMessages.verification_code_invalid;
      setProblems([{ id: 'code', message }]);
      return;
    }
    setProblems([]);
    void navigate(pages.verifyDocument(formatVerificationCode(code)));
  }

  return (
    <Form label="Verify a paper" onSubmit={submit}>
      <ErrorSummary problems={problems} />
      <TextField
        label="Code on the paper"
        name="code"
        hint="20 letters and figures in groups of four, beside the square code. Capitals and dashes do not matter."
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={problems[0]?.message}
        identifier
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <FormActions>
        <Button type="submit" tone="primary" wide>
          Verify this paper
        </Button>
      </FormActions>
    </Form>
  );
}
