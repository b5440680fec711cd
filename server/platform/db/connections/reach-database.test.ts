import { expect, it } from 'vitest';
import { emptyTestDatabase } from '../../../testing/test-database.ts';
import { reachDatabase } from './reach-database.ts';

const { url } = await emptyTestDatabase();

it('is content with a database that answers', async () => {
  await expect(reachDatabase(url)).resolves.toBeUndefined();
});

it('says in one line that nothing answers, without the password', async () => {
  const failed = reachDatabase('postgres://me:hunter2@127.0.0.1:1/portal');
  await expect(failed).rejects.toMatchObject({
    reason: 'database_unreachable',
    message: expect.stringMatching(
      /^Cannot use the database at 127\.0\.0\.1:1\/portal \(.*\): start it, or correct DATABASE_URL\.$/,
    ),
  });
  await expect(failed).rejects.not.toThrow(/hunter2/);
});

it('says in one line that the password is wrong', async () => {
  const wrong = new URL(url);
  wrong.password = 'wrong';
  await expect(reachDatabase(wrong.href, 'DATABASE_APP_URL')).rejects.toMatchObject({
    reason: 'database_unreachable',
    message: expect.stringMatching(/: start it, or correct DATABASE_APP_URL\.$/),
  });
});
