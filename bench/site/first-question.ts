import { atMost, seconds } from '../../tools/figures/figure.ts';
import { median } from '../../tools/figures/statistics.ts';
import type { Bench, Findings, Part } from './bench.ts';
import { newPhone } from './browser.ts';
import { observe } from './observers.ts';
import { visit } from './visit.ts';

interface Question {
  path: string;
  /** The control that answers, and the element that follows a press of it; null for a link, which needs no program. */
  answer: string;
  next: string | null;
}

declare global {
  /** Milliseconds until the question was answered, or its link painted. */
  var answeredAt: number | undefined;
}

const QUESTIONS: readonly Question[] = [
  { path: '/joinus', answer: 'Yes, I have it', next: 'Have you installed FiveM?' },
  { path: '/beta', answer: 'Log in with Discord', next: null },
];

/** Presses the answer in the first frame that shows it, and waits for the next question. */
function answerFirst({ answer, next }: Question): void {
  const shown = (tags: string, text: string) =>
    [...document.querySelectorAll<HTMLElement>(tags)].find(
      (element) => element.textContent?.trim() === text && element.checkVisibility(),
    );
  const until = (find: () => HTMLElement | undefined, found: (element: HTMLElement) => void) => {
    const look = () => {
      const element = find();
      if (!element) return void requestAnimationFrame(look);
      // The frame that contains it is painted before the next one starts.
      requestAnimationFrame(() => setTimeout(() => found(element)));
    };
    requestAnimationFrame(look);
  };
  const finish = () => {
    globalThis.answeredAt = performance.now();
  };
  until(
    () => shown('main a, main button', answer),
    (control) => {
      if (next === null) return finish();
      control.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      control.click();
      until(() => shown('main h2', next), finish);
    },
  );
}

async function measure({ browser, url }: Bench, question: Question): Promise<number> {
  const phone = await newPhone(browser, url);
  try {
    await observe(phone);
    await phone.addInitScript(answerFirst, question);
    const { page } = await visit(phone, question.path);
    await page.waitForFunction(() => globalThis.answeredAt !== undefined);
    return await page.evaluate(() => globalThis.answeredAt ?? 0);
  } finally {
    await phone.close();
  }
}

async function run(bench: Bench): Promise<Findings> {
  const times = new Map<string, number[]>(QUESTIONS.map(({ path }) => [path, []]));
  for (let round = 0; round < bench.rounds; round += 1) {
    for (const question of QUESTIONS) times.get(question.path)?.push(await measure(bench, question));
  }
  return {
    figures: QUESTIONS.map(({ path, next }) =>
      atMost(
        'P18',
        `${path}, cold: ${next === null ? 'the login can be pressed' : 'the first question is answered'}`,
        median(times.get(path) ?? []),
        { bound: 3_000, write: seconds },
      ),
    ),
  };
}

/** Time until a visitor on a slow phone can begin an application. */
export const firstQuestion: Part = { goals: ['P18'], seconds: 60, run };
