import { checkPassword } from '#contract/passwords.ts';
import { call } from '../platform/call.ts';
import { CallError } from '../platform/call-error.ts';
import type { SignUpDraft, SignUpSecrets } from './sign-up-draft.ts';

/**
 * Why the server would refuse the password, so that it is said on the page where the password is typed. Null when it would
 * not, and when it cannot be asked: without a connection nobody is stopped here, for the sign-up itself is checked again.
 */
export async function passwordRefusal(
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
