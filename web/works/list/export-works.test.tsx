import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ExportMenu } from '../../lists/export-menu.tsx';
import { useDownload } from '../../platform/files/download.ts';
import { DownloadStatus } from '../../ui/feedback/download-status.tsx';
import { worksList } from './works-filters.tsx';
import { fetchWorksFile } from './works-page.tsx';

const asked: string[] = [];
const saved: string[] = [];
let body: () => BodyInit;

beforeEach(() => {
  asked.length = 0;
  saved.length = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return new Response(body(), { headers: { 'content-type': 'text/csv' } });
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Shown({ search }: { search: string }) {
  const download = useDownload();
  return (
    <>
      <ExportMenu
        name="my-works"
        download={download}
        fetchFile={fetchWorksFile(worksList.read(new URLSearchParams(search)))}
      />
      <DownloadStatus state={download.state} onStop={download.stop} />
    </>
  );
}

async function choose(label: string, search = '') {
  render(<Shown search={search} />);
  await userEvent.click(screen.getByRole('button', { name: 'Download' }));
  await userEvent.click(screen.getByRole('button', { name: label }));
}

it('takes away what the list shows: its filters and order, and not its page', async () => {
  body = () => 'one,two';
  await choose('For any spreadsheet (CSV)', 'q=odo&state=registered_payable&sort=title&page=7');
  expect(await screen.findByText(/is being saved/)).toBeDefined();
  const query = new URLSearchParams(asked[0]?.split('?')[1]);
  expect(Object.fromEntries(query)).toEqual({
    q: 'odo',
    state: 'registered_payable',
    sort: 'title',
    format: 'csv',
  });
  expect(saved).toEqual([expect.stringMatching(/^my-works-\d{4}-\d{2}-\d{2}\.csv$/)]);
});

it('saves nothing of a file that breaks off, and says so', async () => {
  body = () =>
    new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode('half'));
        setTimeout(() => controller.error(new TypeError('network error')), 0);
      },
    });
  await choose('For Excel (XLSX)');
  expect(await screen.findByText(/connection failed before we had the whole file/)).toBeDefined();
  expect(saved).toEqual([]);
});

it('says how much is there, and can be given up', async () => {
  body = () =>
    new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(20_480)) });
  await choose('For programs (JSON)');
  expect(await screen.findByText(', 20 kB so far')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByText(/so far/)).toBeNull();
  expect(saved).toEqual([]);
});
