import type { RuledCase } from '#contract/society/cases.ts';
import type { CaseLine, QueueCounts } from '#contract/society/queue.ts';

/** Another officer than the one who is logged in. */
export const colleague = { id: '22222222-2222-4222-8222-222222222222', name: 'Nii Armah' };

/** A case of the queue as the server answers it: an identity check that began an hour ago and that nobody has. */
export function caseLine(facts: Partial<CaseLine> = {}): CaseLine {
  return {
    kind: 'identity_check',
    id: 'aaaaaaaa-0000-4000-8000-000000000001',
    about: 'Akosua Frimpong',
    reference: 'M-020413',
    in_short: 'Ghana Card to check',
    since: new Date(Date.now() - 3_600_000 + 60_000).toISOString(),
    due_at: new Date(Date.now() + 23 * 3_600_000 + 60_000).toISOString(),
    assigned_to: null,
    snoozed_until: null,
    ...facts,
  };
}

/** How much there is to decide. */
export function queueCounts(facts: Partial<QueueCounts> = {}): QueueCounts {
  return {
    open: 3,
    late: 1,
    mine: 1,
    snoozed: 2,
    decided_today: 37,
    by_kind: [
      { kind: 'identity_check', open: 2 },
      { kind: 'company_check', open: 1 },
    ],
    ...facts,
  };
}

/** An identity check as the server answers it: two lines and the number, a picture, and nothing known before. */
export function identityCheck(facts: Partial<RuledCase> = {}): RuledCase {
  const waiting = caseLine();
  const choice = {
    follows: 'We will tell Akosua by email and on their dashboard.',
    reason: 'required' as const,
    reason_label: 'What Akosua will read',
    reasons: [],
    is_seconded: false,
  };
  return {
    id: waiting.id,
    kind: 'identity_check',
    title: 'Akosua Frimpong',
    facts: ['M-020413', 'Ghana Card', 'First check'],
    remarks: [],
    changes: [],
    compared: {
      by: 'Akosua',
      lines: [
        { field: 'given_name', label: 'First name(s)', value: 'Akosua', is_masked: false },
        { field: 'date_of_birth', label: 'Date of birth', value: '14/03/94', is_masked: false },
        {
          field: 'identity_number',
          label: 'Ghana Card number',
          value: 'GHA-*******45-6',
          is_masked: true,
        },
      ],
      documents: [
        {
          id: 'scan-1',
          file_name: 'card.jpg',
          media_type: 'image/jpeg',
          is_certificate: false,
          is_seen: false,
        },
      ],
    },
    parts: [],
    links: [],
    texts: [],
    files: [],
    to_call: null,
    choices: [
      {
        ...choice,
        id: 'approve',
        label: 'Approve',
        shortcut: 'a',
        act: 'Approve and open next',
        reason: 'if_differing',
        reason_label: 'A detail is different. Why are you approving?',
      },
      {
        ...choice,
        id: 'ask_again',
        label: 'Ask again',
        shortcut: 'r',
        act: 'Ask again and open next',
        told: 'ask_again',
      },
      {
        ...choice,
        id: 'refuse',
        label: 'Refuse',
        shortcut: 'x',
        act: 'Refuse and open next',
        told: 'refuse',
      },
    ],
    proposed: null,
    second: 'colleague',
    earlier: [],
    notes: [],
    waiting,
    version: '1',
    ...facts,
  };
}

/** A consent as the server answers it: Edem would lose 15 % of all rights, and nobody has decided. */
export function ruledCase(facts: Partial<RuledCase> = {}): RuledCase {
  const waiting = caseLine({ kind: 'consent', about: 'Edem Agbeko' });
  const choice = {
    reason: 'required' as const,
    reason_label: 'Why? The members involved will read this.',
    reasons: [],
    is_seconded: false,
  };
  return {
    kind: 'consent',
    id: waiting.id,
    title: 'Edem Agbeko would lose 15 %',
    facts: ['Trotro Serenade', 'W-000404'],
    remarks: ['They gain by it.'],
    changes: (['performing', 'mechanical', 'synchronisation'] as const).flatMap((right) => [
      { name: 'Kofi Yawson', right, before: 7_500, after: 9_000 },
      { name: 'Edem Agbeko', right, before: 2_500, after: 1_000 },
    ]),
    parts: [
      {
        title: 'What we know of Edem Agbeko',
        lines: [{ label: 'Account', value: 'No account', is_remarkable: false }],
      },
    ],
    texts: [],
    links: [],
    files: [],
    to_call: null,
    choices: [
      {
        ...choice,
        id: 'approve',
        label: 'Approve',
        shortcut: 'a',
        act: 'Approve and open next',
        follows: 'A colleague must approve it too.',
        reason: 'optional',
        reasons: ['She told us by phone.'],
        is_seconded: true,
      },
      {
        ...choice,
        id: 'refuse',
        label: 'Refuse',
        shortcut: 'x',
        act: 'Refuse and open next',
        follows: 'Nothing changes on the work.',
      },
    ],
    proposed: null,
    second: 'colleague',
    earlier: [],
    notes: [],
    waiting,
    version: '1',
    ...facts,
  };
}
