import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { answerCalls, refuse } from '../testing/answer-calls.ts';
import { renderPage } from '../testing/render-page.tsx';
import { MailPreferencesCard } from './mail-preferences-card.tsx';

const usual = { works: 'daily', recordings: 'daily', disputes: 'at_once', account: 'at_once' };
afterEach(() => vi.unstubAllGlobals());

it('saves each choice as it is made, and says so', async () => {
  const calls = answerCalls({
    'GET /notifications/preferences': () => ({ data: usual }),
    'PUT /notifications/preferences': ({ body }) => ({ data: body }),
  });
  renderPage('/profile', MailPreferencesCard, '/profile');
  const works = await screen.findByLabelText('My works and shares');
  expect(works).toHaveProperty('value', 'daily');
  await userEvent.selectOptions(works, 'Never');
  expect(await screen.findByText('Saved: My works and shares, never.')).toBeDefined();
  await userEvent.selectOptions(screen.getByLabelText('Disputes'), 'Once a day');
  expect(await screen.findByText('Saved: Disputes, once a day.')).toBeDefined();
  expect(calls.at(-1)?.body).toEqual({ ...usual, works: 'never', disputes: 'daily' });
});

it('stays at what counts when a choice could not be saved', async () => {
  answerCalls({
    'GET /notifications/preferences': () => ({ data: usual }),
    'PUT /notifications/preferences': () => refuse(503, 'service_unavailable', 'Try again.'),
  });
  renderPage('/profile', MailPreferencesCard, '/profile');
  const works = await screen.findByLabelText('My works and shares');
  await userEvent.selectOptions(works, 'Never');
  expect(await screen.findByText('Try again.')).toBeDefined();
  expect(works).toHaveProperty('value', 'daily');
});
