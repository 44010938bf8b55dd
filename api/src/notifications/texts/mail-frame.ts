import type { Locale } from '@city/contracts';
import { paragraphs } from './player-texts.js';

interface Frame {
  greeting: string;
  link: string;
  farewell: string;
  team: string;
}

const FRAMES: Readonly<Record<Locale, Frame>> = {
  en: { greeting: 'Hi {},', link: 'See it here: {}', farewell: 'See you in the city,', team: 'The {} team' },
  fr: {
    greeting: 'Salut {},',
    link: 'C’est ici : {}',
    farewell: 'À bientôt en ville,',
    team: 'L’équipe {}',
  },
  ar: { greeting: 'أهلًا {}،', link: 'التفاصيل هنا: {}', farewell: 'نراك في المدينة،', team: 'فريق {}' },
};

interface Letter {
  /** The player's display name. */
  name: string;
  text: string;
  link: string;
  community: string;
}

/** A message as the body of an e-mail: greeting, text, link, sign-off. */
export function inMail(language: Locale, { name, text, link, community }: Letter): string {
  const frame = FRAMES[language];
  const filled = (part: keyof Frame, value: string) => frame[part].replace('{}', () => value);
  const signature = paragraphs(frame.farewell, filled('team', community));
  return [filled('greeting', name), text, filled('link', link), signature].join('\n\n');
}
