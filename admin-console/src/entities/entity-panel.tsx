import { ENTITY_TYPES, type EntityApplication } from '@city/contracts';
import { ApplicationList } from '../applications/application-list.js';
import {
  answerText,
  type ApplicationPanelDefinition,
  type ApplicationRecord,
} from '../applications/application-panel.js';
import { entitySections } from './entity-sections.js';

const panel: ApplicationPanelDefinition<ApplicationRecord & EntityApplication> = {
  resource: 'entities',
  columns: [
    { label: 'city.list.columns.entity', render: (record) => <bdi>{record.entityName}</bdi> },
    {
      label: 'city.list.columns.entityType',
      render: ({ entityType }, translate) => answerText('entityType', entityType, translate),
    },
    { label: 'city.list.columns.members', render: (record) => record.membersDiscordIds.length },
  ],
  answerFilter: {
    field: 'entityType',
    label: 'city.list.columns.entityType',
    all: 'city.list.allTypes',
    choices: ENTITY_TYPES,
  },
  title: ({ entityName, entityType }, translate) =>
    `${entityName} · ${answerText('entityType', entityType, translate)}`,
  sections: entitySections,
};

export function EntityPanel() {
  return <ApplicationList panel={panel} />;
}
