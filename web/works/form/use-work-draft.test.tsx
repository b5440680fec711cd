import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLayoutEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RightsHolder } from '#contract/members/rights-holders.ts';
import { type DraftServer, serveDrafts } from '../../testing/draft-server.ts';
import { contentOf, type DeviceDraft, deviceDraftOf } from '../drafts/device-draft.ts';
import { draftAt, draftsOnDevice } from '../drafts/draft-store.ts';
import { useWorkDraft } from './use-work-draft.ts';
import { newDraft } from './work-draft.ts';
import { savedMessage } from './work-form.tsx';

const me: RightsHolder = {
  id: '0190a000-0000-7000-8000-000000000001',
  name: 'Ama Owusu',
  other_names: [],
  kind: 'individual',
  ipi_name_number: null,
  isni: null,
  is_member: true,
  is_me: true,
};
const id = '0190a000-0000-4000-8000-00000000000d';
const place = { id, workId: null };
let server: DraftServer;
beforeEach(() => {
  server = serveDrafts();
});
afterEach(() => vi.unstubAllGlobals());

/** A draft as another device saved it. */
function savedElsewhere(title: string, version: number, more: { year?: string } = {}): DeviceDraft {
  const draft = { ...newDraft(me), holders: [], title, ...more };
  const form = { base: null, base_version: null, send_key: `${title} ${version}`, step: 'work' };
  const content = { ...form, draft, step: 'work' } as const;
  server.drafts.set(id, { version, amends: null, content });
  const at = '2026-11-21T00:00:00.000Z';
  const about = { id, title, step: 'work', amends: null, created_at: at, updated_at: at } as const;
  return deviceDraftOf({ ...about, version, content });
}

describe('a draft that is typed', () => {
  it('is on this device at once and on the server soon after, and says so', async () => {
    render(<Form />);
    screen.getByText('We save what you enter as you type.');
    await userEvent.type(screen.getByLabelText('Title'), 'Ɔdɔ');
    expect(draftAt(me.id, place).read()?.draft.title).toBe('Ɔdɔ');
    screen.getByText('Saving…');
    await userEvent.tab();
    await screen.findByText('Saved');
    expect(server.drafts.get(id)?.content.draft.title).toBe('Ɔdɔ');
    expect(draftAt(me.id, place).read()?.saved?.version).toBe(1);
  });

  it('goes on without a network, and is saved by itself when it is back', async () => {
    server.isAway = true;
    render(<Form />);
    await userEvent.type(screen.getByLabelText('Title'), 'On the road');
    await userEvent.tab();
    await screen.findByText(/Saved on this device\. We will save it on our server/);
    await userEvent.type(screen.getByLabelText('Title'), ' again');
    server.isAway = false;
    act(() => {
      dispatchEvent(new Event('online'));
    });
    await screen.findByText('Saved');
    expect(server.drafts.get(id)?.content.draft.title).toBe('On the road again');
  });

  it('of an earlier visit that the server has not got is saved when the form is opened', async () => {
    const own = { ...savedElsewhere('Typed on the road', 1), saved: null };
    server.drafts.clear();
    draftAt(me.id, own).save(own);
    render(<Form />);
    await screen.findByText('Saved');
    expect(server.drafts.get(id)?.content).toEqual(contentOf(own));
  });

  it('says in the server’s words why it is not taken', async () => {
    const message = 'You have 100 drafts, which is the limit.';
    server.refusal = { status: 422, code: 'too_many_drafts', message };
    render(<Form />);
    await userEvent.type(screen.getByLabelText('Title'), 'x');
    await userEvent.tab();
    await screen.findByText(`Saved on this device only. ${message}`);
  });
});

describe('a draft that the server saved without being heard', () => {
  /** The answer is lost, and what is typed after it does not get through. */
  async function typeUnheard() {
    server.isUnheard = true;
    const form = render(<Form />);
    await userEvent.type(screen.getByLabelText('Title'), 'Unheard');
    await userEvent.tab();
    await screen.findByText(/Saved on this device/);
    expect(server.drafts.get(id)?.content.draft.title).toBe('Unheard');
    server.isUnheard = false;
    server.isAway = true;
    await userEvent.type(screen.getByLabelText('Title'), ' and more');
    await userEvent.tab();
    return form;
  }
  async function isSavedAsMine() {
    await screen.findByText('Saved');
    expect(server.drafts.get(id)?.content.draft.title).toBe('Unheard and more');
    expect(screen.queryByText(/Elsewhere/)).toBeNull();
  }

  it('is known as this device’s own when the latest goes', async () => {
    await typeUnheard();
    server.isAway = false;
    act(() => {
      dispatchEvent(new Event('online'));
    });
    await isSavedAsMine();
  });

  it('is known so after a reload too', async () => {
    const { unmount } = await typeUnheard();
    unmount();
    server.isAway = false;
    render(<Form />);
    await isSavedAsMine();
  });

  it('does not keep the work from being sent', async () => {
    await typeUnheard();
    server.isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('Sent');
    await isSavedAsMine();
  });
});

describe('a draft on two devices', () => {
  it('is taken as it is on the other one where nothing was typed here', async () => {
    draftAt(me.id, place).save(savedElsewhere('Before', 1));
    savedElsewhere('On the laptop', 2);
    render(<Form />);
    await screen.findByDisplayValue('On the laptop');
    expect(draftAt(me.id, place).read()?.saved?.version).toBe(2);
  });

  it('is put together where both typed in other fields', async () => {
    draftAt(me.id, place).save(savedElsewhere('Before', 1));
    render(<Form />);
    await screen.findByText('Saved');
    savedElsewhere('Before', 2, { year: '1999' });
    await userEvent.type(screen.getByLabelText('Title'), ' and after');
    await userEvent.tab();
    await waitFor(() => expect(server.drafts.get(id)?.version).toBe(3));
    expect(server.drafts.get(id)?.content.draft).toMatchObject({
      title: 'Before and after',
      year: '1999',
    });
    expect(screen.queryByText(/Elsewhere/)).toBeNull();
  });

  it('is asked about where both typed in one field, and either can be gone on with', async () => {
    for (const [choice, result] of [
      ['Take theirs', 'On the laptop'],
      ['Go on with mine', 'Before, on the phone'],
    ] as const) {
      draftAt(me.id, place).save(savedElsewhere('Before', 1));
      const { unmount } = render(<Form />);
      await screen.findByText('Saved');
      savedElsewhere('On the laptop', 2);
      await userEvent.type(screen.getByLabelText('Title'), ', on the phone');
      await userEvent.tab();
      await screen.findByText('Elsewhere, device: On the laptop');
      expect(server.drafts.get(id)?.version).toBe(2);
      await userEvent.click(screen.getByRole('button', { name: choice }));
      await screen.findByDisplayValue(result);
      await screen.findByText('Saved');
      expect(server.drafts.get(id)?.content.draft.title).toBe(result);
      unmount();
      localStorage.clear();
    }
  });

  it('is asked about where it was registered or thrown away on the other one', async () => {
    draftAt(me.id, place).save(savedElsewhere('Before', 1));
    server.drafts.clear();
    render(<Form />);
    await screen.findByText('Elsewhere, device: nothing');
    await userEvent.click(screen.getByRole('button', { name: 'Take theirs' }));
    expect(screen.getByLabelText('Title')).toHaveProperty('value', '');
  });

  it('is not registered while another has entered something else', async () => {
    draftAt(me.id, place).save(savedElsewhere('Before', 1));
    render(<Form />);
    await screen.findByText('Saved');
    await userEvent.type(screen.getByLabelText('Title'), '!');
    savedElsewhere('On the laptop', 2);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('Not sent');
  });
});

it('is gone from here and from the server once it is done or thrown away', async () => {
  render(<Form />);
  await userEvent.type(screen.getByLabelText('Title'), 'Done');
  await userEvent.tab();
  await screen.findByText('Saved');
  await userEvent.type(screen.getByLabelText('Title'), ' now');
  await userEvent.click(screen.getByRole('button', { name: 'Forget' }));
  await waitFor(() => expect(server.drafts.size).toBe(0));
  expect(draftsOnDevice(me.id)).toEqual([]);
  expect(localStorage.getItem(`work-drafts-dropped:${me.id}`)).toBeNull();
});

it('does not miss what another tab keeps before this one listens', () => {
  render(<Form isKeptElsewhere />);
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'First');
});

function Form({ isKeptElsewhere = false }) {
  const own = useWorkDraft(me, null, { id, fromServer: null, startTitle: '' });
  // Between the first reading and the listening: an event that nobody here hears.
  useLayoutEffect(() => {
    if (!isKeptElsewhere) return;
    const savedAt = '2026-11-21T00:00:00Z';
    const draft = { ...newDraft(me), title: 'First' };
    const form = { base: null, version: null, sendKey: 'key', step: 'work', saved: null } as const;
    draftAt(me.id, place).save({
      id,
      workId: null,
      draft,
      ...form,
      savedAt,
    });
  }, [isKeptElsewhere]);
  const { elsewhere, draft, savedState } = own;
  return (
    <>
      <input
        aria-label="Title"
        value={draft.title}
        onChange={({ target }) => own.change({ type: 'facts', facts: { title: target.value } })}
      />
      <p>{savedMessage(savedState)}</p>
      {elsewhere && (
        <p>{`Elsewhere, ${elsewhere.where}: ${elsewhere.theirs?.draft.title ?? 'nothing'}`}</p>
      )}
      <button type="button" onClick={own.takeTheirs}>
        Take theirs
      </button>
      <button type="button" onClick={own.goOnWithMine}>
        Go on with mine
      </button>
      <button type="button" onClick={own.remove}>
        Forget
      </button>
      <Send isStillMine={own.isStillMine} />
    </>
  );
}

function Send({ isStillMine }: { isStillMine: () => Promise<boolean> }) {
  const [said, setSaid] = useState('');
  const send = async () => setSaid((await isStillMine()) ? 'Sent' : 'Not sent');
  return (
    <>
      <button type="button" onClick={send}>
        Send
      </button>
      <p>{said}</p>
    </>
  );
}
