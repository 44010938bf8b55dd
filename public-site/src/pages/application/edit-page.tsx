import { ENTITY, type EntityApplication } from '@city/contracts';
import { LinkButton, Notice } from '@city/shared-ui';
import { ENTITY_FORM } from '../../features/apply/entity/entity-form';
import { useTypeLabels } from '../../features/apply/entity/use-type-labels';
import { KindEditForm, type KindChanges } from '../../features/apply/kind-edit-form';
import { useApplication } from '../../features/apply/kind-queries';
import { ApplyGate } from '../../player/application-form/apply-gate';
import { createFormDrafts } from '../../player/application-form/form-drafts';
import { LoadFailed } from '../../ui/failure/load-failed';
import { SuspensionNotice } from '../../player/application-form/suspension-notice';
import { useT } from '../../platform/i18n/use-t';
import { Link } from '../../ui/link/link';
import { usePathParameters } from '../../ui/link/path-parameters';
import { LoadingBlock } from '../../ui/page-frame/loading-block';
import { PageFrame } from '../../ui/page-frame/page-frame';
import { applicationPath, paths } from '../../platform/paths';

const drafts = createFormDrafts<KindChanges>('entity-edit', 1);

/** /applications/:id/edit: only a Pending entity application can be edited. */
export default function EditPage() {
  const t = useT();
  const { id = '' } = usePathParameters(paths.applicationEdit);
  return (
    <PageFrame title={t('entity.edit.title')} lede={t('entity.edit.lede')}>
      <ApplyGate>
        {(user) =>
          user.suspended ? (
            <SuspensionNotice user={user} />
          ) : (
            <Edit key={id} id={id} owner={user.discord_id} />
          )
        }
      </ApplyGate>
    </PageFrame>
  );
}

function Edit({ id, owner }: { id: string; owner: string }) {
  const t = useT();
  const { data, error, refetch } = useApplication<EntityApplication>(ENTITY, id);
  const optionLabels = useTypeLabels();
  if (!data) return error ? <LoadFailed error={error} retry={refetch} /> : <LoadingBlock />;
  if (data.status === 'Pending')
    return (
      <KindEditForm
        of={ENTITY_FORM}
        application={data}
        drafts={drafts}
        owner={owner}
        optionLabels={optionLabels}
      />
    );
  return (
    <Notice
      tone="info"
      title={t('entity.edit.decided')}
      action={
        <LinkButton variant="primary" render={<Link to={applicationPath(id)} />}>
          {t('apply.openReceipt')}
        </LinkButton>
      }
    >
      {t('entity.edit.decidedText')}
    </Notice>
  );
}
