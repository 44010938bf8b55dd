import { HYDRATED_EVENT, startDeferred } from './deferred-start';

// The program takes over, so that nothing of a test listens in the next.
afterEach(() => document.dispatchEvent(new Event(HYDRATED_EVENT)));

/** A document with two questions, of which the first opens the second. */
function questions(): { first: HTMLElement; second: HTMLElement; answer: HTMLButtonElement } {
  document.body.innerHTML = `<main>
    <section id="first"><button data-opens="second"><span>Yes</span></button></section>
    <section id="second" hidden><button>Yes</button></section>
  </main>`;
  startDeferred();
  const part = (id: string) => document.getElementById(id) as HTMLElement;
  return {
    first: part('first'),
    second: part('second'),
    answer: document.querySelector('button') as HTMLButtonElement,
  };
}

it('shows the next question at once, before the program runs', () => {
  const { first, second, answer } = questions();
  answer.querySelector('span')?.click();
  expect([first.hidden, second.hidden]).toEqual([true, false]);
});

it('gives the last press to the program, once', () => {
  const { answer } = questions();
  answer.click();
  const pressed = jest.fn();
  answer.addEventListener('click', pressed);
  document.dispatchEvent(new Event(HYDRATED_EVENT));
  expect(pressed).toHaveBeenCalledTimes(1);
});

it('gives an answer to the program even if something else was pressed after it', () => {
  const { answer } = questions();
  answer.click();
  document.querySelector('main')?.click();
  const pressed = jest.fn();
  answer.addEventListener('click', pressed);
  document.dispatchEvent(new Event(HYDRATED_EVENT));
  expect(pressed).toHaveBeenCalledTimes(1);
});

it('leaves the questions to the program once it runs', () => {
  const { first, second, answer } = questions();
  document.dispatchEvent(new Event(HYDRATED_EVENT));
  answer.click();
  expect([first.hidden, second.hidden]).toEqual([false, true]);
});
