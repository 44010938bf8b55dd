import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { paths } from '../../platform/paths';
import { Link } from './link';

function Place() {
  return <output>{useLocation().pathname}</output>;
}

/** Presses a link to this path; returns whether the browser was left to load the document, and the router's path. */
function press(to: string) {
  render(
    <MemoryRouter>
      <Link to={to}>there</Link>
      <Place />
    </MemoryRouter>,
  );
  const link = screen.getByText('there');
  const click = createEvent.click(link);
  // jsdom cannot load documents.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  let isLeftToBrowser = false;
  link.parentElement?.addEventListener('click', (event) => (isLeftToBrowser = !event.defaultPrevented), {
    once: true,
  });
  fireEvent(link, click);
  return { isLeftToBrowser, place: screen.getByRole('status').textContent };
}

it('opens a page in the same document', () => {
  expect(press(paths.who)).toEqual({ isLeftToBrowser: false, place: paths.who });
});

it.each([paths.gallery, paths.dashboard])('loads the document of %s, whose policy the page needs', (path) => {
  expect(press(path)).toEqual({ isLeftToBrowser: true, place: '/' });
});
