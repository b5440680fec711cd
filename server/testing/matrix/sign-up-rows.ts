import { randomUUID } from 'node:crypto';
import { signUpBody } from '../build-sign-up.ts';
import type { MatrixRows } from './row.ts';

export const signUpRows: MatrixRows = {
  signUp: [{ others: 'same', sample: async ({ db }) => ({ body: await signUpBody(db) }) }],
  confirmSignUp: [
    {
      others: 'same',
      sample: () => ({ body: { secret: 'no-such-secret', password: 'no such password' } }),
      refusal: 'link_invalid',
      visitorRefusal: 'link_invalid',
    },
  ],
  sendConfirmation: [
    { others: 'same', sample: () => ({ body: { email: `${randomUUID()}@example.org` } }) },
  ],
};
