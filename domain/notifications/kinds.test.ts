import { expect, it } from 'vitest';
import { noticeKinds, topicOf } from './kinds.ts';

it('leaves nobody a choice about the mails that keep the account safe, and a choice about all others', () => {
  expect(noticeKinds.filter((kind) => topicOf(kind) === null)).toEqual(['security']);
});
