import { SCENARIO_KEYS, type WhitelistApplication } from '@city/contracts';
import {
  booleanEntries,
  textEntries,
  type DocumentSection,
  type Translate,
} from '../applications/application-panel.js';

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

/** A whitelist application as a document: in the order of the form, the scenarios with their questions as asked. */
export function whitelistSections(record: WhitelistApplication, translate: Translate): DocumentSection[] {
  const title = (name: string) => translate(`city.whitelist.sections.${name}`);
  return [
    ...SECTIONS.map(({ title: name, fields }) => ({
      title: title(name),
      entries: textEntries(record, fields, 'whitelist', translate),
    })),
    {
      title: title('situations'),
      entries: SCENARIO_KEYS.flatMap((key) => {
        const asked = record.situationalAnswers[key];
        return asked ? [{ ...asked, field: `situationalAnswers.${key}` }] : [];
      }),
    },
    {
      title: title('agreement'),
      entries: [
        ...booleanEntries(record, AGREEMENTS, 'whitelist', translate),
        ...textEntries(record, ['signature'], 'whitelist', translate),
      ],
    },
  ];
}
