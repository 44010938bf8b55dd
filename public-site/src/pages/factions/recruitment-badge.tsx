import type { Content } from '@city/contracts';
import { Badge } from '@city/shared-ui';
import { useT } from '../../shared/i18n/use-t';

/** Whether a faction takes new members. */
export function RecruitmentBadge({ faction: { faction } }: { faction: Content }) {
  const t = useT();
  const isOpen = faction?.recruitment === 'open';
  return <Badge tone={isOpen ? 'ok' : 'info'}>{t(isOpen ? 'factions.open' : 'factions.closed')}</Badge>;
}
