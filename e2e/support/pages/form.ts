import type { Locator, Page } from '@playwright/test';

/** A form of the site, for journeys through all of its fields. */
export class Form {
  constructor(readonly page: Page) {}

  private readonly main = () => this.page.getByRole('main');

  /** Fills every field: `known` by label, other texts with a generated value, lists with their last option, choices with their first. */
  async fillAll(known: Record<string, string> = {}): Promise<void> {
    await fillVisible(this.main(), known);
    // Of cards one is open, and sections that may stay blank are closed at first.
    for (const section of await this.main().locator('form details').all()) {
      await open(section);
      await fillVisible(section, known);
    }
  }

  /** The values of all fields, in the order of the page. */
  values(): Promise<string[]> {
    return this.main()
      .locator('input, textarea, select')
      .evaluateAll((fields) =>
        (fields as HTMLInputElement[]).map(({ type, value, checked }) =>
          type === 'checkbox' || type === 'radio' ? `${value}: ${checked}` : value,
        ),
      );
  }
}

async function open(section: Locator): Promise<void> {
  if ((await section.getAttribute('open')) !== null) return;
  await section.locator('summary').click();
  await section.locator('summary ~ *').first().waitFor();
}

async function fillVisible(part: Locator, known: Record<string, string>): Promise<void> {
  for (const [index, field] of (await part.getByRole('textbox').all()).entries()) {
    const label = await field.evaluate(
      (element) => (element as HTMLInputElement).labels?.[0]?.innerText ?? '',
    );
    const answer = Object.entries(known).find(([start]) => label.startsWith(start))?.[1];
    await field.fill(answer ?? `Answer number ${index}`);
  }
  for (const list of await part.getByRole('combobox').all()) {
    const last = list.locator('option:not([disabled])').last();
    await list.selectOption((await last.getAttribute('value')) ?? '');
  }
  for (const choice of await part.getByRole('radiogroup').all()) {
    await choice.getByRole('radio').first().check();
  }
  for (const box of await part.getByRole('checkbox').all()) await box.check();
}
