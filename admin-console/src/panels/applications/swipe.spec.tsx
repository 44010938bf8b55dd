import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildWhitelist, memoryProvider, openPanel } from '../../../test/console.js';
import { asOnPhone } from '../../../test/phone.js';

type Point = readonly [x: number, y: number];

/** A finger that goes down at the first point and up at the last. */
function move(element: Element, points: readonly Point[], ends: 'touchEnd' | 'touchCancel' = 'touchEnd') {
  const at = ([clientX, clientY]: Point) => ({ touches: [{ clientX, clientY }] });
  const [first, ...others] = points;
  if (first) fireEvent.touchStart(element, at(first));
  for (const point of others) fireEvent.touchMove(element, at(point));
  fireEvent[ends](element, { touches: [] });
}
const RIGHT: readonly Point[] = [
  [100, 300],
  [130, 302],
  [260, 310],
];
const LEFT: readonly Point[] = [
  [300, 300],
  [270, 302],
  [140, 310],
];

async function open(locale: 'en' | 'ar' = 'en', text = 'He reports it.') {
  const application = buildWhitelist();
  const decide = jest.fn(memoryProvider({ whiteList: [application] }).decide);
  openPanel(`/whiteList/${application.id}`, memoryProvider({ whiteList: [application] }, { decide }), {
    locale,
  });
  const dialog = within(await screen.findByRole('dialog', { name: /Youssef Ben Ali/ }));
  // The application is being read again.
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  return { application, decide, dialog, answer: await dialog.findByText(text) };
}

describe('a swipe on a phone', () => {
  asOnPhone();

  it('to the right accepts, and its notice takes the decision back', async () => {
    const { application, decide, answer } = await open();
    expect(screen.getByText('Swipe right to accept, left to reject.')).toBeVisible();
    move(answer, RIGHT);
    expect(await screen.findByText(/^Accepted: Youssef Ben Ali/)).toBeInTheDocument();
    expect(decide).toHaveBeenCalledWith('whiteList', application.id, 'accept', { version: 1 });
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(decide).toHaveBeenCalledTimes(2));
    expect(decide.mock.calls[1]?.[2]).toBe('reopen');
  });

  it('to the left opens the reasons, and decides nothing', async () => {
    const { decide, answer, dialog } = await open();
    move(answer, LEFT);
    expect(await dialog.findByRole('form', { name: 'Reject application' })).toBeVisible();
    expect(decide).not.toHaveBeenCalled();
    expect(screen.queryByText(/^Swipe/)).not.toBeInTheDocument();
  });

  it('shows at the uncovered side what lifting the finger does', async () => {
    const { answer } = await open();
    const label = () => screen.queryByText('Accept', { selector: '[aria-hidden]' });
    const at = (clientX: number) => ({ touches: [{ clientX, clientY: 0 }] });
    fireEvent.touchStart(answer, at(0));
    fireEvent.touchMove(answer, at(60));
    expect(label()).toBeInTheDocument();
    fireEvent.touchMove(answer, at(2));
    fireEvent.touchEnd(answer, { touches: [] });
    expect(label()).not.toBeInTheDocument();
  });

  it('goes the other way in Arabic, like the buttons', async () => {
    const { decide, dialog, answer } = await open('ar');
    move(answer, RIGHT);
    expect(await dialog.findByRole('form', { name: 'رفض الطلب' })).toBeVisible();
    fireEvent.click(dialog.getByRole('button', { name: 'إلغاء' }));
    move(answer, LEFT);
    await waitFor(() => expect(decide).toHaveBeenCalledTimes(1));
    expect(decide.mock.calls[0]?.[2]).toBe('accept');
  });

  it.each<[string, (answer: Element) => void]>([
    [
      'scrolling',
      (answer) =>
        move(answer, [
          [100, 300],
          [106, 330],
          [300, 500],
        ]),
    ],
    ['scrolling that the browser has taken over', (answer) => move(answer, RIGHT, 'touchCancel')],
    [
      'a short movement',
      (answer) =>
        move(answer, [
          [100, 300],
          [140, 300],
        ]),
    ],
    [
      'a movement of two fingers, which zoom',
      (answer) => {
        const touches = (x: number) => [x, x + 50].map((clientX) => ({ clientX, clientY: 0 }));
        fireEvent.touchStart(answer, { touches: touches(0) });
        fireEvent.touchMove(answer, { touches: touches(200) });
        fireEvent.touchEnd(answer, { touches: [] });
      },
    ],
  ])('is not %s', async (_, act) => {
    const { decide, answer, dialog } = await open();
    act(answer);
    expect(dialog.getByRole('button', { name: 'Accept' })).toBeEnabled();
    expect(decide).not.toHaveBeenCalled();
  });

  it('does not press the link on which it ends, and a tap does', async () => {
    const { answer } = await open();
    const click = () => {
      const event = createEvent.click(answer);
      fireEvent(answer, event);
      return event.defaultPrevented;
    };
    move(answer, [
      [100, 300],
      [140, 300],
    ]);
    expect(click()).toBe(true);
    move(answer, [[100, 300]]);
    expect(click()).toBe(false);
  });
});

it('on a wide screen is none: there the text is selected', async () => {
  const { decide, answer } = await open();
  move(answer, RIGHT);
  expect(decide).not.toHaveBeenCalled();
});
