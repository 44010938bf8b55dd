import { dateText, type AccessRow, type Locale } from '@city/contracts';
import { say } from '../messages/messages.js';
import type { Refusal } from './decide.js';

/** Reason why a player is refused or disconnected. `removed`: they lost the whitelist while they were in the city. */
export type Why = Refusal | 'removed';

/** The text for a refused player. */
export interface RefusalText {
  title: string;
  lines: string[];
}

/**
 * @param maintenance the console’s text, used if maintenance is the reason
 * @param timeZone of the community
 */
export function refusalText(
  locale: Locale,
  why: Why,
  { row, maintenance, timeZone }: { row: AccessRow | null; maintenance: string | null; timeZone: string },
): RefusalText {
  switch (why) {
    case 'suspended': {
      const [, , , , , until, reason] = row ?? [];
      const end = until
        ? say(locale, 'suspended.until', {
            until: dateText(locale, new Date(until * 1_000), 'long', timeZone),
            timeZone,
          })
        : say(locale, 'suspended.endless');
      const why = reason ? [say(locale, 'suspended.reason', { reason })] : [];
      const lines = [end, ...why, say(locale, 'suspended.appeal')];
      return { title: say(locale, 'suspended.title'), lines };
    }
    case 'maintenance':
      return { title: say(locale, 'maintenance.title'), lines: maintenance ? [maintenance] : [] };
    case 'starting':
    case 'no-licence':
    case 'unreachable':
    case 'already-here':
    case 'who-are-you':
    case 'not-accepted':
    case 'removed':
      return { title: say(locale, `${why}.title`), lines: [say(locale, `${why}.text`)] };
  }
}

/** Joins title and lines to one text. */
export const plainText = ({ title, lines }: RefusalText): string => [title, ...lines].join('\n');
