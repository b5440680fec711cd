import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SoundRecording } from '#contract/recordings/recording.ts';
import { type Answer, answerCalls, type MadeCall, refuse } from '../testing/answer-calls.ts';
import {
  featuredAsAnswered,
  label,
  ownerAsAnswered,
  recordingAsAnswered,
  recordingId,
} from '../testing/recording-as-answered.ts';
import { renderPage } from '../testing/render-page.tsx';
import { RecordingPage } from './recording-page.tsx';

// A page's parts take their time on a busy machine.
afterEach(() => vi.unstubAllGlobals());

const work = {
  id: '0190a000-0000-7000-8000-0000000000aa',
  work_number: 'W-000001',
  title: 'Odo',
  state: 'registered_payable',
  writers: ['Ama Owusu'],
  is_mine: true,
};

async function show(
  recording: SoundRecording,
  search = '',
  more: Readonly<Record<string, (made: MadeCall) => Answer>> = {},
) {
  const calls = answerCalls({
    'GET /recordings/:id': () => ({ data: recording }),
    'GET /recordings/:id/suggested-works': () => ({ data: [] }),
    ...more,
  });
  renderPage(
    '/sound-recording/details/:soundrecordingId',
    RecordingPage,
    `/sound-recording/details/${recordingId}${search}`,
  );
  await screen.findByRole('heading', { level: 1, name: /Ɔdɔ Yɛ Wu/ });
  return calls;
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

/** Registered by a label, which owns all of it; I am not on it. */
const oneOfOthers = recordingAsAnswered({
  featured: null,
  owners: [ownerAsAnswered(label)],
  is_mine: false,
  my_parts: [],
  may_amend: false,
  may_withdraw: false,
  may_claim: true,
  may_link: false,
  registered_by_name: label.name,
});

describe('a recording at a glance', () => {
  it('shows each group as a bar, or says that nobody is in it', async () => {
    await show(recordingAsAnswered());
    expect(
      screen.getByRole('img', { name: 'Owners of the recording: Ama Owusu 100 %' }),
    ).toBeDefined();
    expect(screen.getByRole('img', { name: 'Featured artists: Ama Owusu 100 %' })).toBeDefined();
    expect(screen.getByText('Nobody.')).toBeDefined();
  });

  it('leads from what is missing to where it is said', async () => {
    await show(recordingAsAnswered({ missing: ['hasWork', 'hasIsrc'] }));
    expect(screen.getByRole('link', { name: 'Link its work' }).getAttribute('href')).toMatch(
      /tab=works$/,
    );
    expect(screen.getByRole('link', { name: 'Say its ISRC' }).getAttribute('href')).toMatch(
      /amend=.*&step=sound$/,
    );
  });

  it('is played to those who may hear it, and asks for its sound at the first press only', async () => {
    const calls = await show(recordingAsAnswered({ has_audio: true, may_listen: true }));
    expect(screen.getByRole('button', { name: 'Play Ɔdɔ Yɛ Wu' })).toBeDefined();
    expect(calls.some(({ name }) => name === 'POST /recordings/:id/listen')).toBe(false);
  });

  it('saves its audio file again for those whose it is, and says before how large it is', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const sound = { has_audio: true, may_listen: true };
    const sound_file = { media_type: 'audio/wav', size: 3_355_443 } as const;
    await show(recordingAsAnswered({ ...sound, sound_file }), '', {
      'GET /recordings/:id/sound-file': () => ({ data: null }),
    });
    await press('Save the audio file (WAV, 3.2 MB)');
    await screen.findByText(/^Ama Owusu - Ɔdɔ Yɛ Wu.wav, .* is being saved/);
    expect(saved).toHaveBeenCalledOnce();
  });

  it('offers its audio file to nobody else', async () => {
    await show(recordingAsAnswered({ has_audio: true, may_listen: true }));
    expect(screen.queryByRole('button', { name: /Save the audio file/ })).toBeNull();
  });

  it('says what is too much, and what to do about it', async () => {
    const owners = [ownerAsAnswered(), ownerAsAnswered({ ...label, share: 5000 })];
    await show(
      recordingAsAnswered({
        owners,
        conflicts: [
          {
            owners: owners.map(({ rights_holder_id, name, is_me }) => ({
              rights_holder_id,
              name,
              is_me,
            })),
            territories: [],
            except: [],
            from: null,
            until: null,
            total: 15_000,
            above: 5000,
          },
        ],
      }),
    );
    expect(
      screen.getByText(
        'You and Adomi Music Limited together have 150 % in the whole world, always: 50 % too much.',
      ),
    ).toBeDefined();
    expect(screen.getByRole('link', { name: 'corrects the owners' }).getAttribute('href')).toMatch(
      /step=people$/,
    );
  });
});

describe('being named on a recording', () => {
  it('offers “This is not me” to those whom others named, and says what it does', async () => {
    const named = recordingAsAnswered({ my_parts: ['featured'], may_withdraw: false });
    const calls = await show(named, '', { 'POST /recordings/:id/not-me': () => ({ data: null }) });
    await press('More');
    await userEvent.click(await screen.findByRole('button', { name: 'This is not me' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/leaves your list/)).toBeDefined();
    await userEvent.click(within(dialog).getByRole('button', { name: 'This is not me' }));
    await vi.waitFor(() =>
      expect(calls.map(({ name }) => name)).toContain('POST /recordings/:id/not-me'),
    );
  });
});

describe('adding myself', () => {
  it('says before it is sent what would be too much, and sends one line of mine with the reason', async () => {
    const claimed = recordingAsAnswered({
      owners: [ownerAsAnswered(label), ownerAsAnswered({ share: 6000 })],
      featured: [featuredAsAnswered()],
    });
    const calls = await show(oneOfOthers, '', {
      'POST /recordings/:id/claims': () => ({ data: claimed }),
    });
    await press('Claim my part');
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText('Your share'), '60');
    expect(within(dialog).getByText(/together have 160\s%/)).toBeDefined();
    const send = within(dialog).getByRole('button', { name: 'Send claim' });
    await userEvent.click(send);
    expect(within(dialog).getByText('Say why.')).toBeDefined();
    await userEvent.type(within(dialog).getByLabelText('Why?'), 'I paid for it.');
    await userEvent.dblClick(send);
    expect(await screen.findByText('We sent your claim')).toBeDefined();
    const sent = calls.filter(({ name }) => name === 'POST /recordings/:id/claims');
    expect(sent[0]?.body).toEqual({
      group: 'owners',
      share: 6000,
      territories: [],
      from: null,
      until: null,
      reason: 'I paid for it.',
    });
    // However often it is pressed or sent, it is one claim.
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  it('keeps what was typed when it is refused, and says why', async () => {
    await show(oneOfOthers, '?claim', {
      'POST /recordings/:id/claims': () =>
        refuse(409, 'already_on_recording', 'You are on this recording already.'),
    });
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByLabelText('Featured artists'));
    await userEvent.type(within(dialog).getByLabelText('Your share'), '10');
    await userEvent.type(within(dialog).getByLabelText('Why?'), 'I sang.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send claim' }));
    expect(await within(dialog).findByText('You are on this recording already.')).toBeDefined();
    expect(within(dialog).getByLabelText('Why?')).toHaveProperty('value', 'I sang.');
  });

  it('is not offered to who is on it already', async () => {
    await show(recordingAsAnswered());
    expect(screen.queryByRole('button', { name: 'Claim my part' })).toBeNull();
  });
});

describe('withdrawing', () => {
  const withdrawn = recordingAsAnswered({
    state: 'withdrawn',
    may_amend: false,
    may_withdraw: false,
    state_reason: 'Not mine.',
  });
  const server = (first: SoundRecording) => {
    let now = first;
    return {
      'GET /recordings/:id': () => ({ data: now }),
      'POST /recordings/:id/withdrawal': () => {
        now = withdrawn;
        return { data: now };
      },
    };
  };

  it('asks for a reason where others are on it', async () => {
    const first = recordingAsAnswered({ is_reason_needed: true });
    const calls = await show(first, '', server(first));
    await press('More');
    await press('Withdraw this recording');
    const dialog = screen.getByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw this recording' }));
    expect(within(dialog).getByText('Say why, in a few words.')).toBeDefined();
    await userEvent.type(within(dialog).getByLabelText('Why?'), 'Not mine.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw this recording' }));
    expect(await screen.findByText('This recording was withdrawn')).toBeDefined();
    expect(calls.find(({ body }) => body !== null)?.body).toEqual({ reason: 'Not mine.' });
  });

  it('asks only whether it is meant where nobody else is', async () => {
    const first = recordingAsAnswered();
    const calls = await show(first, '', server(first));
    await press('More');
    await press('Withdraw this recording');
    await userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw this recording' }),
    );
    expect(await screen.findByText('This recording was withdrawn')).toBeDefined();
    expect(calls.find(({ body }) => body !== null)?.body).toEqual({ reason: null });
  });
});

describe('its works', () => {
  it('are suggested with the reason, linked and unlinked', async () => {
    const calls = await show(recordingAsAnswered(), '?tab=works', {
      'GET /recordings/:id/suggested-works': () => ({
        data: [{ work, score: 85, reasons: ['same_title', 'same_people'] }],
      }),
      'PUT /recordings/:id/works/:id': () => new Response(null, { status: 204 }),
    });
    expect(await screen.findByText('They have the same title and people in common.')).toBeDefined();
    await press('Link Odo');
    expect(await screen.findByText('Odo is linked.')).toBeDefined();
    expect(calls.filter(({ name }) => name === 'PUT /recordings/:id/works/:id')).toHaveLength(1);
  });

  it('say why a link could not be undone', async () => {
    const linked = { ...work, linked_at: '2026-01-01T00:00:00.000Z' } as const;
    await show(
      recordingAsAnswered({ works: [{ ...linked, state: 'registered_payable' }] }),
      '?tab=works',
      { 'DELETE /recordings/:id/works/:id': () => refuse(403, 'not_allowed', 'You may not.') },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Unlink Odo' }));
    expect(await screen.findByText('You may not.')).toBeDefined();
  });
});

it('shows its history as differences', async () => {
  await show(recordingAsAnswered(), '?tab=history', {
    'GET /recordings/:id/history': () => ({
      data: [
        {
          version: 2,
          kind: 'amended',
          at: '2026-02-01T00:00:00.000Z',
          by: { name: 'Ama Owusu', is_me: true },
          changes: [{ field: 'title', old: 'Odo', new: 'Ɔdɔ Yɛ Wu' }],
        },
      ],
    }),
  });
  expect((await screen.findByText('before:', { exact: false })).tagName).toBe('SPAN');
  const [line] = screen.getAllByRole('listitem').filter((one) => one.querySelector('del'));
  expect(line?.querySelector('del')?.textContent).toContain('Odo');
  expect(line?.querySelector('ins')?.textContent).toContain('Ɔdɔ Yɛ Wu');
});
