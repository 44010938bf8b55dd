import type { ApplicationStatus, CurrentUser, OwnInterview } from '@city/contracts';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { fakeApi, refusal, type FakeApi } from '../fake-api';
import { mirage } from '../people';

type Routes = Parameters<typeof fakeApi>[0];

/** Interviews are arranged on Discord. */
const NO_INTERVIEW: OwnInterview = {
  ...{ mode: 'off', applicationId: null, interview: null, needed: false },
  ...{ canPick: false, canCancel: false, timeZone: 'Africa/Tunis', slots: [] },
};

/** The API behind an application form, for a player or (null) a visitor. */
export function applyApi(me: CurrentUser | null, routes: Routes = {}): FakeApi {
  return fakeApi({
    'GET /api/auth/user/me': me ? { body: me } : refusal(401, 'NOT_LOGGED_IN', 'Please log in.'),
    'GET /api/config/site': { body: mirage },
    'GET /api/community/members': { body: { members: 0 } },
    'GET /api/interviews/mine': { body: NO_INTERVIEW },
    'GET /api/city-cards/mine': { body: { shared: null } },
    ...routes,
  });
}

/** What pages read of an application of any kind. */
export const sentApplication = (_id: string, status: ApplicationStatus) => ({
  ...{ _id, status, reason: null, treatedAt: null, history: [] },
  createdAt: '2026-11-20T10:00:00.000Z',
});

/** Fills text fields by their labels, within an element or the whole page. */
export async function write(user: UserEvent, texts: Record<string, string>, part?: HTMLElement) {
  const page = part ? within(part) : screen;
  for (const [name, text] of Object.entries(texts)) {
    await user.click(page.getByRole('textbox', { name }));
    await user.paste(text);
  }
}

/** Selects options by the fields' labels. */
export async function choose(user: UserEvent, choices: Record<string, string>) {
  for (const [name, option] of Object.entries(choices)) {
    await user.selectOptions(screen.getByRole('combobox', { name }), option);
  }
}
