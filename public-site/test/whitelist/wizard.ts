import { namesOf, WHITELIST, type WhitelistApplication } from '@city/contracts';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { emptyDraft, type Draft } from '../../src/features/apply/whitelist/draft';
import { drafts } from '../../src/features/apply/whitelist/draft-store';
import { fakeApi, type FakeApi } from '../fake-api';
import { asPerson, mirage, youssef } from '../people';

export const ATTEMPTS_UNUSED = { 'x-attempts': 'used=0;max=3' };

/** The API of a player who opens the whitelist application. */
export function api(
  me: Parameters<FakeApi['answer']>[1],
  routes: Parameters<typeof fakeApi>[0] = {},
): FakeApi {
  return fakeApi({
    'GET /api/auth/user/me': me,
    'GET /api/config/site': { body: mirage },
    'GET /api/community/members': { body: { members: 0 } },
    'GET /api/whiteList/myapp': { body: [], headers: ATTEMPTS_UNUSED },
    ...routes,
  });
}

export const press = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole('button', { name }));
/** A field by its label, which may end in the mark of required fields. */
export const field = (name: string) =>
  screen.findByLabelText((label) => label === name || label === `${name} *`);
export const write = async (user: UserEvent, name: string, text: string) => {
  const box = await field(name);
  await user.clear(box);
  await user.click(box);
  await user.paste(text);
};

/** A valid draft of Youssef's, left at a step; `edit` changes it. */
export function storeDraft(step: number, edit: (draft: Draft) => void = () => undefined) {
  const draft = emptyDraft();
  Object.assign(draft, { step, reached: step, category: 'cat1' });
  Object.assign(draft.values, {
    fullName: 'Youssef Ben Ali',
    discordUsername: 'youssef',
    age: '25',
    liveEmail: 'youssef@example.com',
    microphone: 'Yes',
    characterName: 'Salah Trabelsi',
    characterAge: '31',
    ethnicity: 'Tunisian',
    languages: 'Arabic, French',
    outfitStyle: 'formal',
    characterGoals: 'a garage, a boat',
    characterPath: 'between',
    characterPathExplanation: 'Two families, two answers.',
    zodiacSign: 'leo',
    favoriteColor: 'gold_silver',
    favoriteMusic: 'lofi',
    turnOns: 'humor',
    turnOffs: 'loud',
  });
  edit(draft);
  drafts.edit(youssef.discord_id, () => draft);
}

/** An application of Youssef's: Pending, or as overridden. */
export function application(decided: Partial<WhitelistApplication>): WhitelistApplication {
  const texts = Object.fromEntries(namesOf(WHITELIST.fields, 'text').map((field) => [field, `my ${field}`]));
  return {
    ...(texts as unknown as WhitelistApplication),
    _id: '66f0000000000000000000aa',
    status: 'Pending',
    createdBy: asPerson(youssef),
    treatedBy: null,
    treatedAt: null,
    reason: null,
    attempt: 1,
    history: [{ at: '2026-11-20T10:00:00.000Z', action: 'submitted', by: asPerson(youssef), reason: null }],
    createdAt: '2026-11-20T10:00:00.000Z',
    situationalAnswers: {},
    signature: 'youssef',
    hints: [],
    ...decided,
  };
}
