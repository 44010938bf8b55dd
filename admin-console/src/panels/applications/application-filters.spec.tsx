import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { GetListParams } from 'react-admin';
import { buildEntity, buildJob, buildStreamer } from '../../../test/applications.js';
import { memoryProvider, openPanel } from '../../../test/console.js';

/** Opens a list whose filtered result is empty; returns the last query. */
async function openList(resource: string, record: { status: string }) {
  const asked: unknown[] = [];
  const getList = jest.fn(async (_: string, { filter }: GetListParams) => {
    asked.push(filter);
    const narrowed = Object.keys(filter as object).some((name) => name !== 'status');
    return narrowed ? { data: [], total: 0 } : { data: [record], total: 1 };
  });
  const { person } = openPanel(`/${resource}`, memoryProvider({}, { getList: getList as never }));
  await within(await screen.findByRole('table')).findAllByRole('row');
  return { person, lastAsked: () => asked.at(-1) };
}

describe('the lists of applications', () => {
  // react-admin stores the filters of a list there.
  beforeEach(() => localStorage.clear());

  it.each([
    [
      'job-applications',
      buildJob({ status: 'Accepted' }),
      'Department',
      'EMS',
      { preferredDepartment: 'EMS' },
    ],
    ['entities', buildEntity({ status: 'Accepted' }), 'Type', 'Gang', { entityType: 'Gang' }],
    [
      'streamer-applications',
      buildStreamer({ status: 'Accepted' }),
      'Platform',
      'YouTube',
      { platform: 'YouTube' },
    ],
  ])('filter %s by an answer of the form', async (resource, record, label, option, filter) => {
    const { person, lastAsked } = await openList(resource, record);
    await person.click(screen.getByRole('combobox', { name: new RegExp(`^${label}`) }));
    await person.click(await screen.findByRole('option', { name: option }));
    await waitFor(() => expect(lastAsked()).toEqual({ status: 'Accepted', ...filter }));
    expect(await screen.findByText('No Accepted applications match your search')).toBeVisible();
  });

  it('filter by submission date, the last day included', async () => {
    const { lastAsked } = await openList('job-applications', buildJob({ status: 'Accepted' }));
    const fill = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    fill('Submitted from', '2026-11-01');
    fill('Submitted until', '2026-11-30');
    const filter = {
      status: 'Accepted',
      from: new Date('2026-11-01T00:00:00').toISOString(),
      // The API excludes the end of the range.
      to: new Date('2026-12-01T00:00:00').toISOString(),
    };
    await waitFor(() => expect(lastAsked()).toEqual(filter));
  });
});
