import { describe, expect, it } from 'vitest';
import { type Action, type Asker, actions, may } from './permissions.ts';

const askers: Record<string, Asker> = {
  visitor: null,
  suspended: { status: 'suspended' },
  provisional: { status: 'provisional' },
  verified: { status: 'verified' },
};

const anyone = ['visitor', 'suspended', 'provisional', 'verified'];
const members = ['provisional', 'verified'];
const allowed: Record<Action, string[]> = {
  use_public_pages: anyone,
  log_out: anyone,
  see_own_profile: members,
  change_own_profile: members,
  see_own_bank_details: members,
  change_own_bank_details: members,
  see_rights_holders: members,
  search_repertoire: members,
  see_own_works: members,
  register_works: members,
  amend_works: members,
  see_own_recordings: members,
  register_recordings: members,
  amend_recordings: members,
  see_own_logs: members,
  import_logs: members,
  see_own_disputes: members,
  raise_disputes: members,
  see_notifications: members,
};

describe.each(actions)('%s', (action) => {
  it(`is for ${allowed[action].join(', ')}`, () => {
    const granted = Object.entries(askers).flatMap(([who, asker]) =>
      may(asker, action) ? who : [],
    );
    expect(granted).toEqual(allowed[action]);
  });
});
