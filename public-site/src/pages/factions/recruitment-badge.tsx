import { Badge } from '@city/shared-ui';
import { useT } from '../../platform/i18n/use-t';

/** Whether a faction takes new members. */
export function RecruitmentBadge({ isOpen }: { isOpen: boolean }) {
  const t = useT();
  return <Badge tone={isOpen ? 'ok' : 'info'}>{t(isOpen ? 'factions.open' : 'factions.closed')}</Badge>;
}
