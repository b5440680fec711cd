import { randomUUID } from 'node:crypto';
import { builtPassword } from '../build-member.ts';
import type { MatrixRows } from './row.ts';

export const passwordRows: MatrixRows = {
  checkPassword: [
    {
      others: 'same',
      sample: () => ({ body: { password: builtPassword, email: '', names: [] } }),
    },
  ],
  askForPasswordReset: [
    { others: 'same', sample: () => ({ body: { email: `${randomUUID()}@example.org` } }) },
  ],
  resetPassword: [
    {
      others: 'same',
      sample: () => {
        const id = randomUUID();
        return { params: { id }, body: { secret: 'guess', password: builtPassword }, subject: id };
      },
      refusal: 'link_invalid',
      visitorRefusal: 'link_invalid',
      missing: 'link_invalid',
    },
  ],
  changePassword: [
    {
      others: 'own',
      // To what it is, for the other rows need it: as far as this can go.
      sample: () => ({ body: { current_password: builtPassword, password: builtPassword } }),
      refusal: 'password_unchanged',
    },
  ],
};
