import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { StaffRole } from '#domain/permissions.ts';
import { caseKindNames, caseKinds } from '#domain/staff/case-kinds.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { queueCounts, ruledCase } from '../../testing/desk-cases.ts';
import { deskSession, showDesk } from '../../testing/show-desk.tsx';
import { deskGuide, guideGroups } from './desk-guides.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

const serve = (roles: StaffRole[]) =>
  answerCalls({
    'GET /society/session': () => ({ data: deskSession({ roles }) }),
    'GET /society/queue': () => ({ data: { cases: [], next: null, counts: queueCounts() } }),
    'GET /society/cases/consent/:id': () => ({ data: ruledCase() }),
  });
const page = () => within(screen.getByRole('main'));
const everything = guideGroups.flatMap(({ guides }) => guides);

it('is in the rail of every role, and lists every guide', async () => {
  serve(['finance']);
  showDesk('/society/help');
  expect(await screen.findByRole('heading', { level: 1, name: 'Help' })).toBeDefined();
  const entry = screen.getByRole('link', { name: 'Help' });
  expect(entry.getAttribute('aria-current')).toBe('page');
  for (const { title } of everything)
    expect(page().getByRole('link', { name: title })).toBeDefined();
});

it('finds guides by words of their own and by words that people use', async () => {
  serve(['registrar']);
  const { router } = showDesk('/society/help');
  await userEvent.type(
    await screen.findByRole('searchbox', { name: 'Search the help' }),
    'passport',
  );
  await waitFor(() => expect(page().getAllByRole('link')).toHaveLength(1));
  await userEvent.click(page().getByRole('link', { name: 'Identity checks' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Identity checks' })).toBeDefined();
  expect(router.state.location.pathname).toBe('/society/help/identity_check');
  expect(screen.getByText(/Decided by: Registrar\.$/)).toBeDefined();
  await userEvent.click(page().getByRole('link', { name: 'Help: passport' }));
  expect(await screen.findByRole('searchbox', { name: 'Search the help' })).toHaveProperty(
    'value',
    'passport',
  );
});

it('says so when no guide is about a word', async () => {
  serve(['auditor']);
  showDesk('/society/help?q=qqqqxx');
  expect(await screen.findByText('No guide is about “qqqqxx”.')).toBeDefined();
});

it('opens the guide of its kind from a case, beside the case', async () => {
  serve(['documentation']);
  const { router } = showDesk(`/society/cases/consent/${ruledCase().id}`);
  const link = await screen.findByRole('link', { name: /^How to decide this/ });
  // What was entered in the case stays there.
  expect(link.getAttribute('target')).toBe('_blank');
  await router.navigate(link.getAttribute('href') ?? '');
  expect(await screen.findByRole('heading', { level: 1, name: 'Answers by link' })).toBeDefined();
  expect(screen.getByRole('heading', { name: 'How to decide' })).toBeDefined();
  expect(screen.getByText(/^Call or meet the person who would lose/)).toBeDefined();
});

it('says so when there is no such guide', async () => {
  serve(['auditor']);
  showDesk('/society/help/nothing');
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeDefined();
});

it('tells how to decide every kind of case, in three to six steps', () => {
  expect(caseKindNames.map((kind) => deskGuide(kind)?.title)).toEqual(
    caseKindNames.map((kind) => caseKinds[kind].plural),
  );
  for (const { id, parts } of everything) {
    const [how, ...texts] = parts;
    expect([3, 4, 5, 6], id).toContain(how?.steps?.length);
    expect(texts.map(({ heading }) => heading)).toEqual([
      'What members read',
      'What cannot be undone',
    ]);
    for (const { text } of texts) expect(text?.[0], id).toMatch(/\.$/);
  }
});

it('has no sentence of more than 20 words', () => {
  const sentences = everything.flatMap(({ summary, parts }) =>
    [summary, ...parts.flatMap(({ steps = [], text = [] }) => [...steps, ...text])].flatMap(
      (text) => text.split(/(?<=[.?]”?) /),
    ),
  );
  expect(sentences.filter((sentence) => sentence.split(' ').length > 20)).toEqual([]);
});
