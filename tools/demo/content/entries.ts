import type { ContentInput, StaffContent, StaffMember, TeamInvitation, CurrentUser } from '@city/contracts';
import { ADMIN, DAY, HOUR, type City, type Step } from '../steps.ts';
import { EVENTS, timesOf } from './events.ts';
import { FACTIONS } from './factions.ts';
import { GALLERY } from './gallery.ts';
import { NEWS } from './news.ts';
import { TEAM, type TeamPerson } from './team.ts';

/** An entry of the site that the Admin publishes. */
export interface Entry
  extends Pick<ContentInput, 'texts'>, Partial<Pick<ContentInput, 'faction' | 'gallery'>> {
  /** The kind, a dot, a name. */
  id: string;
  /** How long ago it was published, in minutes. */
  ago: number;
  /** A file of `tools/product/pictures`. */
  picture?: string;
  /** A file of the site’s art, in place of `picture`. */
  art?: string;
}

export const fileOf = ({ picture, art }: Entry) =>
  art ? `public-site/public/art/${art}.webp` : `tools/product/pictures/${picture}.webp`;

async function publish(city: City, id: string, entry: Partial<ContentInput>): Promise<string> {
  const made = await city.people.as<StaffContent>(
    ADMIN,
    'POST',
    '/api/entries',
    { ...entry, published: true },
    // An interrupted start repeats the request.
    { 'idempotency-key': `demo-${id}` },
  );
  return made._id;
}

const entryStep = (entry: Entry, more: () => Partial<ContentInput> = () => ({})): Step => ({
  id: entry.id,
  ago: entry.ago,
  async run(city) {
    const { id, texts, faction = null, gallery = null } = entry;
    const kind = id.split('.')[0] as ContentInput['kind'];
    const picture = await city.picture(fileOf(entry));
    return publish(city, id, { kind, texts, faction, gallery, picture, ...more() });
  },
});

/** Staff of the demo: the role, the entry about them, and their agreement to it. */
const teamSteps = ({ account, name, face, role, texts }: TeamPerson, index: number): Step[] => {
  const ago = 18 * DAY - index * HOUR;
  const entry = `person.${face}`;
  return [
    {
      id: `account.${face}`,
      ago: ago + 30,
      async run({ people }) {
        const own = await people.as<CurrentUser>(account, 'GET', '/api/auth/user/me');
        if (role)
          await people.as<StaffMember>(ADMIN, 'PUT', '/api/staff/members', { roleId: role, userId: own._id });
        return own._id;
      },
    },
    {
      id: entry,
      ago: ago + 20,
      async run(city) {
        const picture = await city.picture(`tools/demo/portraits/${face}.webp`);
        const person = { userId: city.made(`account.${face}`), name, order: index + 1 };
        return publish(city, entry, { kind: 'person', texts, picture, person });
      },
    },
    {
      id: `${entry}.agrees`,
      ago,
      async run({ people, made }) {
        const asked = await people.as<TeamInvitation[]>(account, 'GET', '/api/team/mine');
        const id = made(entry);
        const version = asked.find(({ _id }) => _id === id)?.version ?? 1;
        await people.as(account, 'PUT', `/api/team/${id}`, { agrees: true, version });
      },
    },
  ];
};

/** News, events, factions, gallery and team. */
export const CONTENT_STEPS: readonly Step[] = [
  ...[...NEWS, ...GALLERY, ...FACTIONS].map((entry) => entryStep(entry)),
  ...EVENTS.map((event) => entryStep(event, () => timesOf(event, Date.now()))),
  ...TEAM.flatMap(teamSteps),
];
