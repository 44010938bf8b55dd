import type { WhitelistApplication } from '@city/contracts';
import { ApplicationList } from '../applications/application-list.js';
import {
  answerText,
  type ApplicationPanelDefinition,
  type ApplicationRecord,
} from '../applications/application-panel.js';
import { whitelistSections } from './whitelist-sections.js';

export type WhitelistRecord = ApplicationRecord & WhitelistApplication;

const panel: ApplicationPanelDefinition<WhitelistRecord> = {
  resource: 'whiteList',
  columns: [
    { label: 'city.list.columns.character', render: (record) => <bdi>{record.characterName}</bdi> },
    { label: 'city.list.columns.age', render: (record) => record.age },
    {
      label: 'city.list.columns.path',
      render: ({ characterPath }, translate) => answerText('characterPath', characterPath, translate),
    },
  ],
  title: (record) => `${record.fullName} · ${record.characterName}`,
  sections: whitelistSections,
};

export function WhitelistPanel() {
  return <ApplicationList panel={panel} />;
}
