import type { Page } from '@playwright/test';
import { expect } from '../test.ts';

/** A complete application; journeys override what they test. */
export const ANSWERS = {
  'Full name': 'Youssef Ben Ali',
  Age: '25',
  'Email address': 'youssef@example.com',
  'Character name': 'Sami Trabelsi',
};

/** The whitelist wizard, as a player uses it. */
export class Wizard {
  constructor(readonly page: Page) {}

  /** Steps 1 to 4: owns the game, has the launcher, is logged in and a member, accepts the rules. */
  async enter(): Promise<void> {
    await this.page.getByRole('button', { name: 'Yes, I have it' }).click();
    await this.page.getByRole('button', { name: 'Yes, it’s installed' }).click();
    await this.page.getByRole('button', { name: /(Start|Continue) the App/ }).click();
    await this.page.getByRole('button', { name: 'Accept Rules' }).click();
    await this.expectStep('Personal information');
  }

  async expectStep(heading: string): Promise<void> {
    await expect(this.page.getByRole('heading', { name: heading })).toBeVisible();
  }

  async fill(label: string, value: string): Promise<void> {
    await this.page.getByRole('textbox', { name: label }).first().fill(value);
  }

  /** Selects by the value that the form submits: labels may change. */
  async choose(label: string, option: string): Promise<void> {
    await this.page.getByRole('combobox', { name: label }).selectOption(option);
  }

  async next(): Promise<void> {
    await this.page.getByRole('button', { name: 'Next', exact: true }).click();
  }

  async fillPersonal(overrides: Partial<Record<string, string>> = {}): Promise<void> {
    for (const label of ['Full name', 'Age', 'Email address']) {
      await this.fill(label, overrides[label] ?? ANSWERS[label as keyof typeof ANSWERS]);
    }
    await this.page.getByRole('radio', { name: 'Yes' }).check();
    await this.fill('Time zone', 'Africa/Tunis');
    await this.fill('Why this server?', 'For the stories that last.');
  }

  async fillCharacter(): Promise<void> {
    await this.fill('Character name', ANSWERS['Character name']);
    await this.fill('Character age', '31');
    await this.fill('Ethnicity', 'Tunisian');
    await this.fill('Languages', 'Arabic, French');
    await this.choose('Outfit style', 'casual');
    await this.page.getByRole('button', { name: /^Next: / }).click();
    await this.fill('Goals', 'a garage\na name\na debt paid\na family\na quiet end');
    await this.choose('Path', 'legal');
    await this.fill('Why this path?', 'He has seen the other one.');
    await this.page.getByRole('button', { name: /^Next: / }).click();
    await this.choose('Zodiac sign', 'leo');
    await this.choose('Favourite colour', 'blue');
    await this.choose('Favourite music', 'jazz');
    await this.choose('Turn-ons', 'humor');
    await this.choose('Turn-offs', 'loud');
  }

  async fillKnowledge(): Promise<void> {
    await this.fill(
      'Which roleplay rules matter most to you, and why?',
      'Fear RP: a life is worth something.',
    );
    const situation = this.page.getByRole('textbox', { name: /paramedic/ });
    await situation.fill('He treats the officer first and says why.');
  }

  /** From step 7 to step 8 although questions are without an answer. */
  async nextAnyway(): Promise<void> {
    await this.next();
    await this.page.getByRole('button', { name: 'Continue anyway' }).click();
  }

  async sign(signature: string): Promise<void> {
    await this.page.getByRole('checkbox', { name: /guidelines/ }).click();
    await this.page.getByRole('checkbox', { name: /ban/ }).click();
    await this.fill('Signature', signature);
  }

  async submit(): Promise<void> {
    await this.page.getByRole('button', { name: 'Submit' }).click();
  }
}
