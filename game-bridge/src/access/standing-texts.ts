import { paths, type DoorStanding, type Locale } from '@city/contracts';
import { say } from '../messages/messages.js';
import type { RefusalText } from './refusal-texts.js';

/**
 * Returns the text about the application for a player who is refused, and the page of the site that the button opens.
 */
export function standingText(locale: Locale, standing: DoorStanding): { text: RefusalText; page: string } {
  const { why, number, place, attemptsLeft } = standing;
  const application = number === null ? [] : [say(locale, 'application.number', { number: `#${number}` })];
  const textOf = (...lines: string[]): RefusalText => ({ title: say(locale, `${why}.title`), lines });
  switch (why) {
    case 'no-account':
    case 'not-member':
    case 'not-applied':
      return { text: textOf(say(locale, `${why}.text`)), page: paths.whitelist };
    case 'interview':
    case 'accepted':
      return { text: textOf(...application, say(locale, `${why}.text`)), page: paths.myCity };
    case 'pending': {
      const line = place && say(locale, 'pending.place', { place: `${place.number}`, of: `${place.of}` });
      return { text: textOf(...application, ...(line ? [line] : [])), page: paths.myCity };
    }
    case 'rejected': {
      const left = attemptsLeft ?? 0;
      const rest =
        left > 0 ? say(locale, 'rejected.left', { left: `${left}` }) : say(locale, 'rejected.usedUp');
      return { text: textOf(...application, rest), page: left > 0 ? paths.whitelist : paths.myCity };
    }
  }
}
