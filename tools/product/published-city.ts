import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentInput, StaffContent, UploadedPicture } from '@city/contracts';
import { root } from './root.ts';

const ART = join(root, 'public-site/public/art');
/** Pictures of the demo, which art/render.py makes. */
const PICTURES = join(root, 'tools/product/pictures');
const DAY_MS = 86_400_000;

type Words = [title: string, text: string, lookingFor?: string];
const inThree = (en: Words, fr: Words, ar: Words) =>
  Object.fromEntries(
    Object.entries({ en, fr, ar }).map(([locale, [title, text, lookingFor]]) => [
      locale,
      { title, text, ...(lookingFor && { lookingFor }) },
    ]),
  );

const DOCKS = inThree(
  [
    'The docks are open',
    'Ships dock from Friday.\n\nCustoms look into every second crate. Bring papers, or a good story.',
  ],
  [
    'Les quais sont ouverts',
    'Les bateaux accostent dès vendredi.\n\nLa douane ouvre une caisse sur deux. Apporte des papiers, ou une bonne histoire.',
  ],
  ['الأرصفة مفتوحة', 'ترسو السفن من يوم الجمعة.\n\nيفتش الجمارك كل صندوق ثانٍ. أحضر أوراقك، أو قصة مقنعة.'],
);
const MARKET = inThree(
  ['A night market in the old town', 'Stalls from eight in the evening. Sellers pay no rent this month.'],
  [
    'Un marché de nuit dans la vieille ville',
    'Des étals dès vingt heures. Les vendeurs ne paient pas de loyer ce mois-ci.',
  ],
  ['سوق ليلي في المدينة القديمة', 'الأكشاك تفتح من الثامنة مساءً. لا إيجار على الباعة هذا الشهر.'],
);
const RACE = inThree(
  ['Dune rally', 'Forty kilometres of sand. Bring a car that you can lose.'],
  ['Rallye des dunes', 'Quarante kilomètres de sable. Viens avec une voiture que tu peux perdre.'],
  ['رالي الكثبان', 'أربعون كيلومترًا من الرمال. أحضر سيارة لا تخشى خسارتها.'],
);
const TRIAL = inThree(
  ['An open trial', 'The case of the stolen clock. The gallery has sixty seats.'],
  ['Un procès public', 'L’affaire de l’horloge volée. Soixante places dans la salle.'],
  ['محاكمة علنية', 'قضية الساعة المسروقة. في القاعة ستون مقعدًا.'],
);
const GATEKEEPERS = inThree(
  ['The Gatekeepers', 'They guard the gates and write down who passes.', 'Calm drivers.'],
  ['Les Gardiens des portes', 'Ils gardent les portes et notent qui passe.', 'Des pilotes calmes.'],
  ['حرّاس الأبواب', 'يحرسون البوابات ويدوّنون من يمرّ.', 'سائقون هادئون.'],
);
const SUNSET = inThree(
  ['Dusk on the water', 'The city at dusk, seen from the water.'],
  ['Crépuscule sur l’eau', 'La ville au crépuscule, vue depuis l’eau.'],
  ['الغسق على الماء', 'المدينة عند الغسق، كما تُرى من الماء.'],
);
const BANNERS = inThree(
  ['Six banners', 'The seats of the six factions, side by side.'],
  ['Six bannières', 'Les sièges des six factions, côte à côte.'],
  ['ست رايات', 'مقار الجهات الست جنبًا إلى جنب.'],
);
const CLIP = inThree(
  ['Two cars, one dune', 'Two cars in the dunes.'],
  ['Deux voitures, une dune', 'Deux voitures dans les dunes.'],
  ['سيارتان وكثيب واحد', 'سيارتان بين الكثبان.'],
);

/** The entries that `publishCity` has published. */
export interface PublishedCity {
  /** Ids of the entries. */
  ids: string[];
  /** Slug of an article, and of a faction. */
  article: string;
  faction: string;
}

/** The cookies of an Admin, and the address of the product. */
export interface Admin {
  url: string;
  cookie: string;
}

/** Sends an entry, a part of one, or the bytes of a picture. */
async function send<Answer>(
  { url, cookie }: Admin,
  method: string,
  path: string,
  body: object,
): Promise<Answer> {
  const isFile = body instanceof Uint8Array;
  const type = isFile ? 'application/octet-stream' : 'application/json';
  const answer = await fetch(new URL(path, url), {
    method,
    headers: { origin: new URL(url).origin, cookie, 'content-type': type },
    body: isFile ? new Uint8Array(body) : JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path} returned ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** Publishes entries of every kind except people, in three languages, with uploaded pictures. */
export async function publishCity(admin: Admin): Promise<PublishedCity> {
  const upload = async (file: string, folder = PICTURES): Promise<string> => {
    const bytes = readFileSync(join(folder, `${file}.webp`));
    return (await send<UploadedPicture>(admin, 'POST', '/api/pictures', bytes)).address;
  };
  const inDays = (days: number, hours = 0) =>
    new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS + days * DAY_MS + hours * 3_600_000).toISOString();
  const publish = (entry: Pick<ContentInput, 'kind' | 'texts'> & Partial<ContentInput>) =>
    send<StaffContent>(admin, 'POST', '/api/entries', { ...entry, published: true });
  const market = await publish({ kind: 'news', texts: MARKET, picture: await upload('lane-market') });
  const docks = await publish({ kind: 'news', texts: DOCKS, picture: await upload('dock-quay') });
  const trial = await publish({
    kind: 'event',
    texts: TRIAL,
    startsAt: inDays(9, 17),
    endsAt: inDays(9, 19),
  });
  const race = await publish({
    kind: 'event',
    texts: RACE,
    startsAt: inDays(2, 18),
    picture: await upload('camp-dunes'),
  });
  const gatekeepers = await publish({
    kind: 'faction',
    texts: GATEKEEPERS,
    picture: await upload('places/wall-keepers-1440', ART),
    faction: { recruitment: 'open', leadsTo: 'job:KEEPER', row: 'rangers' },
  });
  const sunset = await publish({
    kind: 'gallery',
    texts: SUNSET,
    picture: await upload('bay-dusk'),
    gallery: { clip: null, credit: 'Desert Fox' },
  });
  const seats = await publish({
    kind: 'gallery',
    texts: BANNERS,
    picture: await upload('factions-1440', ART),
  });
  const clip = await publish({
    kind: 'gallery',
    texts: CLIP,
    gallery: { clip: 'https://youtu.be/dQw4w9WgXcQ', credit: null },
  });
  const entries = [market, docks, trial, race, gatekeepers, sunset, seats, clip];
  return { ids: entries.map(({ _id }) => _id), article: docks.slug, faction: gatekeepers.slug };
}

/**
 * Takes what `publishCity` has published off the site.
 * @throws Error that names every entry that is still published; the others are off the site by then
 */
export async function clearCity(admin: Admin, { ids }: Pick<PublishedCity, 'ids'>): Promise<void> {
  const takeOff = (id: string) => send(admin, 'PUT', `/api/entries/${id}`, { published: false });
  const results = await Promise.allSettled(ids.map(takeOff));
  const failures = results.flatMap((result) => (result.status === 'rejected' ? String(result.reason) : []));
  if (failures.length > 0) throw new Error(failures.join('\n'));
}
