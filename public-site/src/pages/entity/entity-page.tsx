import type { CurrentUser } from '@city/contracts';
import { EntityForm } from '../../features/entity/entity-form';
import { useMyEntity } from '../../features/entity/entity-queries';
import { AlreadySubmitted } from '../../shared/application-form/already-submitted';
import { ApplyGate } from '../../shared/application-form/apply-gate';
import { SuspensionNotice } from '../../shared/application-form/suspension-notice';
import { useT } from '../../shared/i18n/use-t';
import { PageFrame } from '../../shared/page-frame/page-frame';

/** /entity: application for an illegal entity, one per player. */
export function EntityPage() {
  const t = useT();
  return (
    <PageFrame documentTitle={t('entity.metaTitle')} title={t('entity.title')} lede={t('entity.lede')}>
      <ApplyGate>{(user) => <EntityContent user={user} />}</ApplyGate>
    </PageFrame>
  );
}

function EntityContent({ user }: { user: CurrentUser }) {
  const hasApplied = user.entityStatus !== 'noApp';
  const query = useMyEntity({ enabled: hasApplied });
  if (hasApplied) return <AlreadySubmitted query={query} />;
  if (user.suspended) return <SuspensionNotice user={user} />;
  return <EntityForm key={user.discord_id} owner={user.discord_id} />;
}
