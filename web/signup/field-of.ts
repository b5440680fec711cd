import { fieldNames } from './field-names.ts';
import type { SignUpForm } from './use-sign-up-form.ts';

/** What every field of the form has: its name, what it is called, what is wrong with it. */
export function fieldOf(form: Pick<SignUpForm, 'problemAt'>, name: string) {
  return { name, label: fieldNames[name] ?? '', error: form.problemAt(name) };
}
