import type { ApplicationSummary } from '@city/contracts';
import { useTranslate } from 'react-admin';

/** An application's name: "Whitelist no. 12". */
export function useApplicationName(): (application: ApplicationSummary) => string {
  const translate = useTranslate();
  return ({ kind, number }) =>
    number === null
      ? translate(`city.desk.kinds.${kind}`)
      : translate('city.desk.numbered', { kind: translate(`city.desk.kinds.${kind}`), number });
}
