import { displayName } from '@city/contracts';
import { useTranslate } from 'react-admin';
import { DocumentSection } from '../../kit/record/document-section.js';
import { Timeline } from '../../kit/record/timeline.js';
import type { ApplicationRecord } from './application-panel.js';

/** The history of an application: each event with its person and time. */
export function ApplicationHistory({ record }: { record: ApplicationRecord }) {
  const translate = useTranslate();
  return (
    <DocumentSection title={translate('city.orders.history')}>
      <Timeline
        events={record.history.map(({ at, action, by, reason }) => ({
          key: `${at} ${action}`,
          what: translate(`city.review.historyLine.${action}`),
          by: displayName(by),
          at,
          note: reason,
        }))}
      />
    </DocumentSection>
  );
}
