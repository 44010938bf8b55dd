import type { Content, Locale } from '@city/contracts';
import { EXAMPLE_NEWS } from '@city/contracts/examples';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeApi, refusal, type Answer } from '../../../test/fake-api';
import { mirage, youssef } from '../../../test/people';
import { renderSite } from '../../../test/render-site';
import { queryClient } from '../../app/query-client';
import { setCurrentUser } from '../../player/session/current-user';
import { runLogoutTasks } from '../../platform/storage/logout-tasks';

const entry = (more: Partial<Content>): Content => ({
  ...EXAMPLE_NEWS,
  texts: { en: { title: 'The harbour opens', text: 'Ships dock from Friday.\n\nBring a rope.' } },
  ...more,
});
const event = (slug: string, startsAt: number) =>
  entry({
    _id: slug,
    kind: 'event',
    slug,
    texts: { en: { title: slug, text: 'Come.' } },
    startsAt: new Date(startsAt).toISOString(),
  });

function open(path: string, answers: Record<string, Answer>, locale?: Locale) {
  fakeApi({
    'GET /api/auth/user/me': refusal(401, 'NOT_LOGGED_IN', 'Please log in.'),
    'GET /api/config/site': { body: mirage },
    ...answers,
  });
  return renderSite(path, locale);
}

describe('news', () => {
  it('that came with the document stay when the list cannot be loaded', async () => {
    const inDocument = document.createElement('div');
    inDocument.dataset['prerendered'] = 'loading:news';
    inDocument.innerHTML = '<h2>The harbour opens</h2>';
    document.body.append(inDocument);
    open('/news', { 'GET /api/content/news': refusal(503, 'DATABASE_UNAVAILABLE', 'x') });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    inDocument.remove();
    expect(screen.getByRole('heading', { level: 2, name: 'The harbour opens' })).toBeInTheDocument();
  });

  it('link to their articles, in the language in which they were written', async () => {
    open('/news', { 'GET /api/content/news': { body: [entry({})] } }, 'ar');
    const link = await screen.findByRole('link', { name: 'The harbour opens' });
    expect(link).toHaveAttribute('href', expect.stringMatching(/\/news\/the-harbour-opens$/));
    expect(link.closest('h2')).toHaveAttribute('lang', 'en');
    expect(link.closest('h2')).toHaveAttribute('dir', 'ltr');
    expect(document.querySelector('a[href="/api/content/news/feed/ar"]')).toBeInTheDocument();
  });

  it('an article shows its paragraphs; one that is not published leads back to all news', async () => {
    const { unmount } = open('/news/the-harbour-opens', {
      'GET /api/content/news/the-harbour-opens': { body: entry({}) },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'The harbour opens' })).toBeVisible();
    expect(screen.getByText('Bring a rope.').tagName).toBe('P');
    unmount();
    open('/news/gone', { 'GET /api/content/news/gone': refusal(404, 'NOT_FOUND', 'x') });
    expect(await screen.findByRole('link', { name: 'All news' })).toHaveAttribute('href', '/news');
  });
});

describe('events', () => {
  const HOUR_MS = 3_600_000;

  it('to come are listed from the next one on, with countdown and calendar file; past ones are folded', async () => {
    const now = Date.now();
    open('/events', {
      'GET /api/content/event': {
        body: [
          event('later', now + 73 * HOUR_MS),
          event('soon', now + 2.5 * HOUR_MS),
          event('gone', now - HOUR_MS),
        ],
      },
    });
    await screen.findByRole('heading', { name: 'soon' });
    const [soon, later, gone] = [...document.querySelectorAll<HTMLElement>('main li')];
    if (!soon || !later || !gone) throw new Error('three events are listed');
    expect([soon.id, later.id, gone.id]).toEqual(['soon', 'later', 'gone']);
    expect(within(soon).getByText('in 2 hours')).toBeVisible();
    expect(within(later).getByText('in 3 days')).toBeVisible();
    expect(within(soon).getByRole('link', { name: 'Add to my calendar' })).toHaveAttribute(
      'href',
      '/api/content/event/soon/calendar/en',
    );
    expect(gone.closest('details')).not.toHaveAttribute('open');
  });

  it('have the community’s time beside the reader’s own, with the name of its zone', async () => {
    open('/events', {
      'GET /api/config/site': { body: { ...mirage, timeZone: 'Pacific/Kiritimati' } },
      'GET /api/content/event': { body: [event('race', Date.parse('2099-12-24T19:30:00.000Z'))] },
    });
    expect(await screen.findByText(/^25 Dec 2099, 09:30 in the city \(GMT\+14\)$/)).toBeVisible();
  });

  it('end at a time if that is on the day of their start, and else on a date', async () => {
    const day = (text: string) => new Date(`2027-03-01T${text}:00`).toISOString();
    const short = { ...event('short', Date.parse(day('18:00'))), endsAt: day('20:00') };
    const long = { ...event('long', Date.parse(day('18:00'))), endsAt: '2027-03-04T12:00:00.000Z' };
    open('/events', { 'GET /api/content/event': { body: [short, long] } });
    expect(await screen.findByText('until 20:00')).toBeVisible();
    expect(screen.getByText(/^until 4 Mar 2027, /)).toBeVisible();
  });

  it('count the players who are coming, until they take it back', async () => {
    const soon = event('soon', Date.now() + 48 * HOUR_MS);
    const { user } = open('/events', {
      'GET /api/auth/session': { body: { user: youssef } },
      'GET /api/content/event': { body: [soon] },
      'GET /api/event-reminders': {
        body: [{ event: 'soon', players: 12, faces: [{ name: 'Rym', picture: '/api/faces/1.png' }] }],
      },
      'GET /api/event-reminders/mine': { body: { events: [] } },
      'PUT /api/event-reminders/soon': { body: { events: ['soon'] } },
      'DELETE /api/event-reminders/soon': { body: { events: [] } },
    });
    expect(await screen.findByRole('img', { name: 'Rym' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'I’m coming (12)' }));
    await user.click(await screen.findByRole('button', { name: 'I can’t make it' }));
    expect(await screen.findByRole('button', { name: 'I’m coming (12)' })).toBeVisible();
  });

  it('forget the answer of a player who has logged out meanwhile', async () => {
    let answer: (given: Answer) => void = () => undefined;
    const api = fakeApi({
      'GET /api/config/site': { body: mirage },
      'GET /api/auth/session': { body: { user: youssef } },
      'GET /api/content/event': { body: [event('soon', Date.now() + 48 * HOUR_MS)] },
      'GET /api/event-reminders': { body: [{ event: 'soon', players: 12, faces: [] }] },
      'GET /api/event-reminders/mine': { body: { events: [] } },
      'PUT /api/event-reminders/soon': () => new Promise<Answer>((resolve) => (answer = resolve)),
    });
    const { user } = renderSite('/events');
    await user.click(await screen.findByRole('button', { name: 'I’m coming (12)' }));
    api.answer('GET /api/auth/session', { body: { user: null } });
    act(() => {
      runLogoutTasks();
      setCurrentUser(null);
    });
    await act(async () => answer({ body: { events: ['soon'] } }));
    await waitFor(() => expect(queryClient.isMutating()).toBe(0));
    expect(queryClient.getQueryData(['event-reminders'])).toBeUndefined();
  });

  it('says so when nothing is planned', async () => {
    open('/events', { 'GET /api/content/event': { body: [] } });
    expect(await screen.findByText('Nothing planned right now')).toBeVisible();
  });
});
