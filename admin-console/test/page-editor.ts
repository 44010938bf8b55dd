import type { PageBody } from '@city/contracts';
import { fireEvent, screen, within } from '@testing-library/react';
import { memoryProvider, openPanel } from './console.js';
import { buildDraft, buildHistory, buildPage, buildSite, buildVersion } from './editions.js';

export type Mocks = Record<string, jest.Mock>;

export function openEditor(replaced: Mocks = {}, host = {}) {
  let rev = 1;
  const provider = {
    readEditions: jest.fn().mockResolvedValue([buildHistory()]),
    readEditionHistory: jest.fn().mockResolvedValue(buildHistory()),
    readEdition: jest.fn().mockResolvedValue({ subject: 'page:terms', published: null, body: buildPage() }),
    readDraft: jest.fn().mockResolvedValue(buildDraft()),
    readSite: jest.fn().mockResolvedValue(buildSite()),
    saveDraft: jest.fn((_subject: string, input: { body: PageBody }) =>
      Promise.resolve(buildDraft({ rev: (rev += 1), body: input.body })),
    ),
    publishDraft: jest.fn().mockResolvedValue(buildVersion(3)),
    ...replaced,
  } as Record<'readDraft' | 'saveDraft' | 'publishDraft', jest.Mock>;
  return { ...provider, ...openPanel('/pages/page:terms', memoryProvider({}, provider as never), host) };
}

export const group = async (name: string | RegExp) => within(await screen.findByRole('group', { name }));
export const french = async (name: string) => (await group(name)).getByLabelText('Français');
export const write = (field: HTMLElement, value: string) => {
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value } });
};
export const saveNow = () => fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
export const choosePart = async (name: RegExp) =>
  fireEvent.click(await screen.findByRole('option', { name }));
export const savedBody = ({ saveDraft }: { saveDraft: jest.Mock }) =>
  (saveDraft.mock.lastCall as [string, { rev: number; body: PageBody }])[1].body;
