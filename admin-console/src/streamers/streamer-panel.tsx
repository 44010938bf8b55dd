import { namesOf, STREAMER, webAddress, type NamesOf, type StreamerApplication } from '@city/contracts';
import { ApplicationList } from '../applications/application-list.js';
import {
  booleanEntries,
  textEntries,
  type ApplicationPanelDefinition,
  type ApplicationRecord,
  type DocumentSection,
  type Translate,
} from '../applications/application-panel.js';

const { fields } = STREAMER;
type TextField = NamesOf<typeof fields, 'text'> | NamesOf<typeof fields, 'choice'>;

const panel: ApplicationPanelDefinition<ApplicationRecord & StreamerApplication> = {
  resource: 'streamer-applications',
  columns: [
    { label: 'city.list.columns.name', render: (record) => <bdi>{record.fullName}</bdi> },
    { label: 'city.list.columns.platform', render: (record) => record.platform },
    { label: 'city.list.columns.viewership', render: (record) => <bdi>{record.averageViewership}</bdi> },
  ],
  answerFilter: {
    field: 'platform',
    label: 'city.list.columns.platform',
    all: 'city.list.allPlatforms',
    choices: fields.platform.options,
  },
  title: (record) => `${record.fullName} · ${record.platform}`,
  sections: streamerSections,
};

export function StreamerPanel() {
  return <ApplicationList panel={panel} />;
}

const PLANS = [
  'streamReason',
  'streamPromotion',
  'specialEvents',
  'contentType',
  'viewerEngagement',
] as const satisfies readonly TextField[];
const CONDUCT = [
  'bugReporting',
  'toxicityHandling',
  'ruleViolationHandling',
  'confidentialInfoHandling',
] as const satisfies readonly TextField[];

/** In the order of the form; the question about other servers only where it was asked. */
function streamerSections(record: StreamerApplication, translate: Translate): DocumentSection[] {
  const title = (name: string) => translate(`city.streamer.sections.${name}`);
  const texts = (names: readonly TextField[]) => textEntries(record, names, 'streamer', translate);
  const elsewhere = record.experienceOtherServerRP === 'Yes';
  return [
    {
      title: title('person'),
      entries: [
        ...texts(['fullName', 'age', 'platform']),
        ...texts(['channelLink']).map((entry) => ({ ...entry, href: webAddress(record.channelLink) })),
        ...texts(['averageViewership', 'streamingSchedule']),
      ],
    },
    {
      title: title('experience'),
      entries: texts([
        'experienceRP',
        'experienceOtherServerRP',
        ...(elsewhere ? (['experienceOtherServerRPDetails'] as const) : []),
      ]),
    },
    {
      title: title('plans'),
      entries: [
        ...texts(PLANS),
        ...booleanEntries(record, namesOf(fields, 'promise'), 'streamer', translate),
      ],
    },
    { title: title('conduct'), entries: texts(CONDUCT) },
    {
      title: title('agreement'),
      entries: booleanEntries(record, namesOf(fields, 'box'), 'streamer', translate),
    },
  ];
}
