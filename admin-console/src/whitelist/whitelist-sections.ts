import { SCENARIO_KEYS, type WhitelistApplication } from '@city/contracts';
import type { DocumentSection } from '../applications/application-panel.js';

type TextField = Exclude<
  {
    [K in keyof WhitelistApplication]: WhitelistApplication[K] extends string ? K : never;
  }[keyof WhitelistApplication],
  undefined
>;

/** The form's fields in the order in which the player filled them in. */
const SECTIONS: readonly { title: string; fields: readonly TextField[] }[] = [
  {
    title: 'person',
    fields: [
      'fullName',
      'discordUsername',
      'age',
      'liveEmail',
      'timeZone',
      'microphone',
      'referral',
      'reasonToJoin',
      'prevRpExp',
      'availability',
    ],
  },
  {
    title: 'character',
    fields: [
      'characterName',
      'characterAge',
      'ethnicity',
      'languages',
      'outfitStyle',
      'characterGoals',
      'characterPath',
      'characterPathExplanation',
    ],
  },
  {
    title: 'background',
    fields: [
      'zodiacSign',
      'favoriteColor',
      'favoriteMusic',
      'turnOns',
      'turnOffs',
      'medicalReports',
      'religion',
      'crewStatus',
      'groupName',
      'characterLegacy',
    ],
  },
  { title: 'knowledge', fields: ['rpRules', 'loreImportance', 'toxicityBanReasons'] },
];

const AGREEMENTS = ['agreeRules', 'agreeGuidelines', 'understandBan'] as const;

/** A whitelist application as a document: the form's own order, the scenarios with their questions as asked. */
export function whitelistSections(
  record: WhitelistApplication,
  translate: (key: string) => string,
): DocumentSection[] {
  const title = (name: string) => translate(`city.whitelist.sections.${name}`);
  const label = (field: string) => translate(`city.whitelist.fields.${field}`);
  return [
    ...SECTIONS.map(({ title: name, fields }) => ({
      title: title(name),
      entries: fields.map((field) => ({ question: label(field), answer: record[field] ?? '' })),
    })),
    {
      title: title('situations'),
      entries: SCENARIO_KEYS.flatMap((key) => record.situationalAnswers[key] ?? []),
    },
    {
      title: title('agreement'),
      entries: [
        ...AGREEMENTS.map((field) => ({
          question: label(field),
          answer: translate(record[field] ? 'city.whitelist.yes' : 'city.whitelist.no'),
        })),
        { question: label('signature'), answer: record.signature },
      ],
    },
  ];
}
