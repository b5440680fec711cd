import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { problemMessages } from '#contract/messages/problem-messages.ts';
import type { VerifiedCertificate } from '#contract/works/certificates.ts';
import { certificateStandings } from '#domain/certificates/certificates.ts';
import { noRareFacts } from '#domain/works/fields.ts';
import { standingText } from './verified-certificate-view.tsx';
import { VerifyPage } from './verify-page.tsx';

const shares = { performing: 3333, mechanical: 3333, synchronisation: 0 };
const certificate: VerifiedCertificate = {
  kind: 'certificate',
  number: 'C-000017',
  code: 'K7QP4M4XAC9RTAWE3CHD',
  made_at: '2026-11-21T10:00:00.000Z',
  standing: 'stands',
  contested: [],
  facts: {
    society: { name: 'The Society', cisac_number: null },
    work_number: 'W-004217',
    version: 2,
    state: 'registered_incomplete',
    title: 'Lɔlɔ̃ Nyui',
    alternative_titles: [{ title: 'Good Love', kind: 'TT' }],
    language: 'ee',
    version_kind: 'original',
    text_music_relationship: 'MTX',
    original_title: null,
    made_from: null,
    ...noRareFacts,
    iswc: 'T0345246801',
    duration_seconds: 222,
    year: null,
    registered_at: '2026-11-02T09:30:00.000Z',
    totals: shares,
    holders: [
      {
        person: 1,
        name: 'Senyo Ƒiagbedzi',
        role: 'CA',
        represents: [],
        shares,
        ipi_name_number: '00841473537',
        society_number: null,
        confirmation: 'confirmed',
      },
    ],
    recordings: [
      { title: 'Live', artist: 'Senyo', isrc: 'GHA112600001', duration_seconds: null, year: 2025 },
    ],
  },
};

const valid = 'K7QP-4M4X-AC9R-TAWE-3CHD';

function open(path: string, answer?: () => Response | Promise<Response>) {
  const asked = vi.fn(answer ?? (() => Response.json({ data: certificate })));
  vi.stubGlobal('fetch', asked);
  const routes = ['/verify', '/verify/:code'].map((one) => ({ path: one, Component: VerifyPage }));
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />);
  return asked;
}
const refused = (status: number, code: string) => () =>
  Response.json({ message: 'No.', code, problems: [] }, { status });

afterEach(() => vi.unstubAllGlobals());

it('shows what a genuine paper says, to be compared', async () => {
  open(`/verify/${valid}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Lɔlɔ̃ Nyui' })).toBeDefined();
  expect(screen.getByText(standingText.stands.title)).toBeDefined();
  for (const said of [
    'C-000017',
    'W-004217',
    'T-034.524.680-1',
    'Good Love',
    'Music and words, Ewe',
  ]) {
    expect(screen.getByText(said), said).toBeDefined();
  }
  const row = screen.getByRole('row', { name: /Senyo Ƒiagbedzi/ });
  expect(row.textContent).toContain('IPI 00841473537');
  expect(row.textContent).toContain('33.33 %');
  expect(screen.getByText('GH-A11-26-00001')).toBeDefined();
  expect(document.title).toContain('Certificate of registration C-000017');
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
});

it('says that shares of the work are in dispute', async () => {
  open(`/verify/${valid}`, () =>
    Response.json({ data: { ...certificate, contested: ['performing'] } }),
  );
  expect(await screen.findByText('Shares of this work are in dispute')).toBeDefined();
  expect(screen.getByText(/open about: performing\./)).toBeDefined();
});

it.each(certificateStandings)('says what it means that a paper stands so: %s', async (standing) => {
  open(`/verify/${valid}`, () => Response.json({ data: { ...certificate, standing } }));
  expect(await screen.findByText(standingText[standing].title)).toBeDefined();
  expect(screen.getByText(standingText[standing].means)).toBeDefined();
});

it('asks for the code, and says of a slip that it is one before anything is sent', async () => {
  const asked = open('/verify');
  await userEvent.click(screen.getByLabelText('Code on the document'));
  await userEvent.paste('k7qp 4m4x ac9r tawe 3chk');
  await userEvent.click(screen.getByRole('button', { name: 'Check this certificate' }));
  expect(screen.getByRole('alert').textContent).toContain(
    problemMessages.verification_code_invalid,
  );
  expect(asked).not.toHaveBeenCalled();
  await userEvent.clear(screen.getByLabelText('Code on the document'));
  await userEvent.paste('k7qp 4m4x ac9r tawe 3chd');
  await userEvent.click(screen.getByRole('button', { name: 'Check this certificate' }));
  expect(await screen.findByText(standingText.stands.title)).toBeDefined();
});

it('says of an address that holds no whole code that it is not right, with what was typed to correct', () => {
  const asked = open('/verify/K7QP-4M4X');
  expect(screen.getByRole('heading', { name: 'This code is not right' })).toBeDefined();
  expect((screen.getByLabelText('Code on the document') as HTMLInputElement).value).toBe(
    'K7QP-4M4X',
  );
  expect(asked).not.toHaveBeenCalled();
});

it('says of a code that no paper has what that means', async () => {
  open(`/verify/${valid}`, refused(404, 'not_found'));
  expect(await screen.findByRole('heading', { name: 'No document has this code' })).toBeDefined();
  expect((screen.getByLabelText('Code on the document') as HTMLInputElement).value).toBe(valid);
});

it('can be tried again when the server did not answer', async () => {
  let answers = 0;
  open(`/verify/${valid}`, () => {
    answers += 1;
    return answers === 1
      ? refused(429, 'too_many_requests')()
      : Response.json({ data: certificate });
  });
  await userEvent.click(await screen.findByRole('button', { name: /Try again/ }));
  expect(await screen.findByText(standingText.stands.title)).toBeDefined();
});
