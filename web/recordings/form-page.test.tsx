import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, answerCalls, type MadeCall, refuse } from '../testing/answer-calls.ts';
import {
  foundRecordingAsAnswered,
  me,
  recordingAsAnswered,
  recordingId,
} from '../testing/recording-as-answered.ts';
import { renderPage } from '../testing/render-page.tsx';
import { FormPage } from './form-page.tsx';

beforeEach(() => window.history.replaceState(null, '', '/'));
// A page's parts take their time on a busy machine.
afterEach(() => vi.unstubAllGlobals());

async function show(
  search = '',
  more: Readonly<Record<string, (made: MadeCall) => Answer>> = {},
  heading: string | RegExp = 'Add a sound recording',
) {
  const calls = answerCalls({
    'GET /rightsholders/me': () => ({ data: me }),
    'GET /recordings/similar': () => ({ data: [] }),
    'GET /works/similar': () => ({ data: [] }),
    ...more,
  });
  renderPage('/sound-recording/add', FormPage, `/sound-recording/add${search}`);
  await screen.findByRole('heading', { level: 1, name: heading });
  return calls;
}
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const address = () => screen.getByTestId('address').textContent;

async function typeFacts() {
  await userEvent.type(field('Title'), 'Odo');
  await userEvent.type(field('Artist'), 'Ama Owusu');
}

/** Through the steps to the last one. */
async function goToCheck() {
  await press('Continue');
  await screen.findByText('Who owns the recording?');
  await press('Continue');
  await screen.findByText('When and where it was recorded');
  await press('Continue');
  await screen.findByRole('button', { name: 'Register this recording' });
}

describe('adding a recording', () => {
  it('asks for what is missing before it goes on, and says where', async () => {
    await show();
    await press('Continue');
    const summary = await screen.findByRole('alert');
    expect(within(summary).getByRole('link', { name: /^Title/ })).toBeDefined();
    expect(address()).toBe('/sound-recording/add');
  });

  it('is registered by its facts alone, with what is not said left for later', async () => {
    const calls = await show('', {
      'POST /recordings': () => ({ data: recordingAsAnswered() }),
    });
    await typeFacts();
    await goToCheck();
    expect(screen.getAllByText('To be added later')).toHaveLength(3);
    await press('Register this recording');
    expect(await screen.findByText(/\?done=registered$/)).toBeDefined();
    expect(calls.find(({ name }) => name === 'POST /recordings')?.body).toMatchObject({
      title: 'Odo',
      artist: 'Ama Owusu',
      isrc: null,
      featured: null,
      non_featured: null,
      owners: null,
      work_ids: [],
    });
    expect(localStorage.length).toBe(0);
  });

  it('keeps what is typed over a reload, and lets it go when asked', async () => {
    await show();
    await typeFacts();
    cleanup();
    await show();
    expect(screen.getByText('Here is what you entered before')).toBeDefined();
    expect(field('Title')).toHaveProperty('value', 'Odo');
    await userEvent.click(screen.getAllByRole('button', { name: 'Start over' })[0] as HTMLElement);
    await press('Delete draft');
    expect(field('Title')).toHaveProperty('value', '');
    expect(localStorage.length).toBe(0);
  });

  it('is sent again by the same key after a lost answer, so that there is one', async () => {
    let isLost = true;
    const calls = await show('', {
      'POST /recordings': () => {
        if (!isLost) return { data: recordingAsAnswered() };
        isLost = false;
        throw new TypeError('Failed to fetch');
      },
    });
    await typeFacts();
    await goToCheck();
    await press('Register this recording');
    expect(await screen.findByText('No connection: this is not registered yet')).toBeDefined();
    await press('Try again now');
    expect(await screen.findByText(/\?done=registered$/)).toBeDefined();
    const sent = calls.filter(({ name }) => name === 'POST /recordings');
    expect(sent).toHaveLength(2);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  it('with an ISRC that is taken leads to that recording, and to adding myself there', async () => {
    await show('', {
      'POST /recordings': () =>
        Response.json(
          {
            code: 'isrc_taken',
            message: 'It is registered already.',
            problems: [],
            subject_id: recordingId,
          },
          { status: 409 },
        ),
      'GET /recordings/:id': () => ({
        data: recordingAsAnswered({ is_mine: false, my_parts: [], may_amend: false }),
      }),
    });
    await typeFacts();
    await goToCheck();
    await press('Register this recording');
    const link = await screen.findByRole('link', { name: 'Claim my part of that recording' });
    expect(link.getAttribute('href')).toBe(
      `/sound-recording/details/${recordingId}?tab=people&claim`,
    );
    expect(screen.getByText('“Ɔdɔ Yɛ Wu” by Ama Owusu has this ISRC')).toBeDefined();
  });

  it('asks whether it is a registered recording before it is stored, and says which it is not', async () => {
    const calls = await show('', {
      'POST /recordings': ({ body }) =>
        (body as { other_than: string[] }).other_than.length > 0
          ? { data: recordingAsAnswered() }
          : Response.json(
              {
                code: 'recording_known',
                message: 'It is registered already.',
                problems: [],
                subject_id: recordingId,
              },
              { status: 409 },
            ),
      'GET /recordings/:id': () => ({
        data: recordingAsAnswered({ is_mine: false, my_parts: [], may_amend: false }),
      }),
    });
    await typeFacts();
    await goToCheck();
    await press('Register this recording');
    expect(await screen.findByText('Is it this recording?')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Yes, claim my part of it' })).toBeDefined();
    await press('No, register mine as another');
    expect(await screen.findByText(/\?done=registered$/)).toBeDefined();
    const sent = calls.filter(({ name }) => name === 'POST /recordings');
    expect(sent.map(({ body }) => (body as { other_than: string[] }).other_than)).toEqual([
      [],
      [recordingId],
    ]);
  });

  it('asks whether it is registered already while it is typed', async () => {
    await show('', {
      'GET /recordings/similar': () => ({ data: [foundRecordingAsAnswered()] }),
    });
    await userEvent.type(field('Title'), 'Odo');
    expect(await screen.findByText('Is it already registered?')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Claim your part of it' })).toBeDefined();
    await userEvent.type(field(/^ISRC/), 'gha012600001');
    expect(await screen.findByText('This ISRC is registered already')).toBeDefined();
  });
});

describe('who owns it', () => {
  it('says at once what would be too much, and where', async () => {
    await show();
    await typeFacts();
    await press('Continue');
    const owners = await screen.findByRole('group', { name: /^Owners of the recording/ });
    await userEvent.click(within(owners).getByLabelText('I name them here'));
    await userEvent.click(within(owners).getByRole('button', { name: 'Myself' }));
    await userEvent.click(within(owners).getByRole('button', { name: 'A company not listed' }));
    await userEvent.type(within(owners).getByLabelText('Name of the company or group'), 'Adomi');
    await userEvent.type(within(owners).getByLabelText('Share of Adomi'), '25');
    expect(
      within(owners).getByText(
        'You and Adomi together have 125 % in the whole world, always: 25 % too much.',
      ),
    ).toBeDefined();
    await userEvent.selectOptions(within(owners).getByLabelText('Where Adomi owns it'), 'In Ghana');
    expect(within(owners).getByText(/together have 125 % in Ghana/)).toBeDefined();
  });

  it('is not said by naming nobody', async () => {
    await show();
    await typeFacts();
    await press('Continue');
    const owners = await screen.findByRole('group', { name: /^Owners of the recording/ });
    await userEvent.click(within(owners).getByLabelText('I name them here'));
    await press('Continue');
    expect(
      await screen.findByRole('link', { name: /Add someone, or say that there is nobody/ }),
    ).toBeDefined();
  });
});

describe('amending a recording', () => {
  const recording = recordingAsAnswered();
  const heading = 'Amend “Ɔdɔ Yɛ Wu”';

  it('shows what it changes, and sends the version that it began from', async () => {
    const calls = await show(
      `?amend=${recordingId}`,
      {
        'GET /recordings/:id': () => ({ data: recording }),
        'PUT /recordings/:id': () => ({ data: { ...recording, version: 3 } }),
      },
      heading,
    );
    await userEvent.type(field(/^Version/), 'Live');
    await press('Continue');
    await screen.findByText('Who owns the recording?');
    await press('Continue');
    await screen.findByText('When and where it was recorded');
    await press('Continue');
    expect((await screen.findByText('Live', { selector: 'ins' })).textContent).toContain('Live');
    await press('Save this amendment');
    expect(await screen.findByText(/\?done=amended$/)).toBeDefined();
    expect(calls.find(({ name }) => name === 'PUT /recordings/:id')?.body).toMatchObject({
      version_title: 'Live',
      title: 'Ɔdɔ Yɛ Wu',
      owners: [{ rights_holder: { id: me.id }, share: 10_000 }],
    });
  });

  it('that someone else was quicker with is put on top of their version', async () => {
    let now = recording;
    const calls = await show(
      `?amend=${recordingId}&step=sound`,
      {
        'GET /recordings/:id': () => ({ data: now }),
        'PUT /recordings/:id': () =>
          now.version === 2
            ? refuse(412, 'stale_version', 'Someone changed it.')
            : { data: { ...now, version: 4 } },
      },
      heading,
    );
    await userEvent.type(field(/^Version/), 'Live');
    await press('Continue');
    await screen.findByText('Who owns the recording?');
    await press('Continue');
    await screen.findByText('When and where it was recorded');
    await press('Continue');
    await screen.findByRole('button', { name: 'Save this amendment' });
    await press('Save this amendment');
    await screen.findByText('Someone changed this recording since you opened it');
    now = { ...recording, version: 3, artist: 'Ama O.' };
    await press('Compare my entries with the new version');
    await press('Save this amendment');
    expect(await screen.findByText(/\?done=amended$/)).toBeDefined();
    expect(calls.findLast(({ name }) => name === 'PUT /recordings/:id')?.body).toMatchObject({
      version_title: 'Live',
      artist: 'Ama O.',
    });
  });
});
