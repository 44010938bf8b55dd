import type { Page } from '@playwright/test';

const TABS: Readonly<Record<string, string>> = { English: 'English', French: 'Français', Arabic: 'العربية' };

/** Opens the texts in a language, in the console's form for site content. */
export const openLanguage = (panel: Page, language: string): Promise<void> =>
  panel.getByRole('tab', { name: TABS[language] }).click();
