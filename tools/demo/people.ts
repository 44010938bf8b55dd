import type { CurrentUser, Locale } from '@city/contracts';
import { DAY, type City, type Step } from './steps.ts';
import { TEAM } from './content/team.ts';

/** A player of the demo; none of them is an account that visitors choose at the login. */
interface DemoPlayer {
  account: string;
  name: string;
  language: Locale;
}

export const PLAYERS: readonly DemoPlayer[] = [
  { account: 'wassim.tn', name: 'Wassim', language: 'fr' },
  { account: 'meriem_s', name: 'Meriem', language: 'fr' },
  { account: 'khalid.rz', name: 'Khalid', language: 'ar' },
  { account: 'dorra.k', name: 'Dorra', language: 'en' },
  { account: 'sofiane94', name: 'Sofiane', language: 'fr' },
  { account: 'hala.q', name: 'Hala', language: 'ar' },
  { account: 'nightkenza', name: 'Kenza', language: 'fr' },
  { account: 'falcon.live', name: 'Falcon', language: 'ar' },
  { account: 'jawad.ol', name: 'Jawad', language: 'en' },
  { account: 'sirine.h', name: 'Sirine', language: 'fr' },
  { account: 'adam.of.docks', name: 'Adam', language: 'en' },
  { account: 'lina.aroui', name: 'Lina', language: 'en' },
];

/** Accounts on Discord, and their languages. */
export const PEOPLE_STEPS: readonly Step[] = [
  {
    id: 'people.discord',
    ago: 21 * DAY,
    async run({ people }) {
      const staff = TEAM.map(({ account, name }) => ({
        username: account,
        globalName: name,
        note: 'Team of the demo',
        mfaEnabled: true,
      }));
      const players = PLAYERS.map(({ account, name }) => ({
        username: account,
        globalName: name,
        note: 'Player of the demo',
      }));
      await people.sandbox('POST', '/seed', { users: [...staff, ...players] });
    },
  },
  ...PLAYERS.map(({ account, language }, index) => ({
    id: `people.${account}`,
    ago: 17 * DAY - index * 10,
    // Returns the id on Discord, by which others name the player.
    async run({ people }: City) {
      const path = '/api/users/me/language';
      return (await people.as<CurrentUser>(account, 'PUT', path, { language })).discord_id;
    },
  })),
];
