import type { Locale } from '@city/contracts';
import { say } from '../messages/messages.js';
import type { RefusalText } from './refusal-texts.js';

/**
 * Returns an Adaptive Card 1.3 for a refused player, as JSON: texts and a button to the site.
 * @param code null for no field; else the card has a field for the site’s code and shows the fault of the last code
 */
export function cardOf(
  locale: Locale,
  { title, lines }: RefusalText,
  siteUrl: string,
  code: { fault: string | null } | null,
): string {
  const text = (content: string, more: object = {}) => ({
    ...{ type: 'TextBlock', text: content, wrap: true },
    ...(locale === 'ar' && { horizontalAlignment: 'Right' }),
    ...more,
  });
  const input = { type: 'Input.Text', id: 'code', label: say(locale, 'code.label'), maxLength: 40 };
  return JSON.stringify({
    type: 'AdaptiveCard',
    version: '1.3',
    body: [
      text(title, { size: 'Large', weight: 'Bolder' }),
      ...lines.map((line) => text(line)),
      ...(code?.fault ? [text(code.fault, { color: 'Attention' })] : []),
      ...(code ? [input] : []),
    ],
    actions: [
      ...(code ? [{ type: 'Action.Submit', title: say(locale, 'code.send') }] : []),
      { type: 'Action.OpenUrl', title: say(locale, 'site.open'), url: siteUrl },
    ],
  });
}
