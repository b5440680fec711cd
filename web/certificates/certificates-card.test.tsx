import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { Certificate } from '#contract/works/certificates.ts';
import { createQueryClient } from '../platform/query-client.ts';
import { renderAt } from '../testing/render-at.tsx';
import { CertificatesCard, type WorkOfCertificates } from './certificates-card.tsx';

const work: WorkOfCertificates = {
  id: '0190a000-0000-7000-8000-0000000000aa',
  work_number: 'W-004217',
  title: 'Ɔdɔ Yɛ Wu',
  state: 'registered_payable',
};
const certificate: Certificate = {
  id: '0190a000-0000-7000-8000-0000000000bb',
  kind: 'certificate',
  number: 'C-000017',
  code: 'K7QP4M4XAC9RTAWE3CHD',
  version: 2,
  made_at: '2026-11-21T10:00:00.000Z',
};

/** Answers the card's calls; `made` are the certificates there are, and a file that is asked for fails `failures` times. */
function serve(made: Certificate[] = [], failures = 0) {
  let left = failures;
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (url: string | URL, { method = 'GET' }: RequestInit = {}) => {
    sent.push(`${method} ${String(url).replace(/^.*\/api\/v1/, '')}`);
    if (String(url).endsWith('/file')) {
      if (left > 0) {
        left -= 1;
        throw new TypeError('Failed to fetch');
      }
      return new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } });
    }
    if (method === 'POST') made.unshift(certificate);
    return Response.json({ data: method === 'POST' ? certificate : [...made] });
  });
  return sent;
}

function show(shown: WorkOfCertificates = work) {
  renderAt(
    '/',
    <QueryClientProvider client={createQueryClient()}>
      <CertificatesCard work={shown} />
    </QueryClientProvider>,
  );
}

afterEach(() => vi.unstubAllGlobals());

it('makes a certificate, saves it under a plain name and lists it with its number', async () => {
  const sent = serve();
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  show();
  await screen.findByRole('button', { name: 'Certificate (PDF)' });
  // Nothing was made before: there is no heading over nothing.
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Made so far' })).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Certificate (PDF)' }));
  expect(await screen.findByText(/“Certificate W-004217 Odo Ye Wu\.pdf”/)).toBeDefined();
  expect(saved).toHaveBeenCalledTimes(1);
  const verifying = await screen.findByRole('link', { name: 'Check C-000017' });
  expect(verifying.getAttribute('href')).toBe('/verify/K7QP-4M4X-AC9R-TAWE-3CHD');
  expect(sent.filter((one) => one.startsWith('POST'))).toEqual([`POST /works/${work.id}/papers`]);
});

it('says what to do when the file did not come, and fetches it again without making another', async () => {
  const sent = serve([], 1);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Split sheet (PDF)' }));
  const failure = (await screen.findByText('The PDF was not saved')).closest('[role=status]');
  const again = within(failure as HTMLElement).getByRole('button', { name: 'Try again' });
  await userEvent.click(again);
  expect(await screen.findByText('Your PDF is saved')).toBeDefined();
  expect(sent.filter((one) => one.startsWith('POST'))).toHaveLength(1);
  expect(sent.filter((one) => one.endsWith('/file'))).toHaveLength(2);
});

it('saves a paper that was made before', async () => {
  const sent = serve([certificate]);
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Download again C-000017' }));
  expect(await screen.findByText('Your PDF is saved')).toBeDefined();
  expect(saved).toHaveBeenCalledTimes(1);
  expect(sent).toContain(`GET /papers/${certificate.id}/file`);
});

it.each([
  ['awaiting_cosigners', /other holders have confirmed/, 1],
  ['duplicate_suspect', /not registered twice/, 1],
  ['withdrawn', /withdrawn from the register/, 0],
] as const)('says of a work that is %s why there is no certificate', async (state, why, sheets) => {
  serve();
  show({ ...work, state });
  expect(await screen.findByText(why)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Certificate (PDF)' })).toBeNull();
  expect(screen.queryAllByRole('button', { name: 'Split sheet (PDF)' })).toHaveLength(sheets);
});
