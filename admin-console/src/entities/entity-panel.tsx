import type { EntityApplication } from '@city/contracts';
import { ApplicationList } from '../applications/application-list.js';
import type { ApplicationPanelDefinition, ApplicationRecord } from '../applications/application-panel.js';
import { entitySections } from './entity-sections.js';

const panel: ApplicationPanelDefinition<ApplicationRecord & EntityApplication> = {
  resource: 'entities',
  columns: [
    { label: 'city.list.columns.entity', render: (record) => <bdi>{record.entityName}</bdi> },
    { label: 'city.list.columns.entityType', render: (record) => record.entityType },
    { label: 'city.list.columns.members', render: (record) => record.membersDiscordIds.length },
  ],
  title: (record) => `${record.entityName} · ${record.entityType}`,
  sections: entitySections,
};

export function EntityPanel() {
  return <ApplicationList panel={panel} />;
}
