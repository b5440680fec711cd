import { render } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { vi } from 'vitest';
import type { Reply } from '#contract/platform/endpoint.ts';
import type { StaffMember } from '#contract/society/staff.ts';
import {
  type readStaffSession,
  staffAbsoluteMs,
  staffIdleMs,
} from '#contract/society/staff-session.ts';
import { Desk } from '../society/desk.tsx';
import { Toasts } from '../ui/feedback/toasts.tsx';

type Session = Reply<typeof readStaffSession>;

/** Shows the desk at an address. What leaves it by loading the page again is in `left`. */
export function showDesk(path: string) {
  history.replaceState(null, '', path);
  const left = vi.spyOn(location, 'replace').mockImplementation(() => {});
  const router = createMemoryRouter(
    [
      {
        path: '/society/*',
        element: (
          <>
            <Desk />
            <Toasts />
          </>
        ),
      },
    ],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
  return { router, left };
}

/** Who is logged in at the desk, as the server answers it: an administrator who has just used it. */
export function deskSession(facts: Partial<Session> = {}): Session {
  return {
    id: '11111111-1111-4111-8111-111111111111',
    name: 'Esi Mensah',
    email: 'esi@society.example',
    roles: ['administrator'],
    methods: ['codes'],
    idle_until: new Date(Date.now() + staffIdleMs).toISOString(),
    ends_at: new Date(Date.now() + staffAbsoluteMs).toISOString(),
    ...facts,
  };
}

/** Somebody of the staff as the list answers them. */
export function staffMember(facts: Partial<StaffMember> = {}): StaffMember {
  return {
    id: '22222222-2222-4222-8222-222222222222',
    name: 'Kofi Boateng',
    email: 'kofi@society.example',
    roles: ['registrar', 'documentation'],
    state: 'active',
    invitation_ends_at: null,
    joined_at: '2026-11-02T09:00:00.000Z',
    last_seen_at: '2026-11-26T08:00:00.000Z',
    ended_at: null,
    ...facts,
  };
}
