import { toast } from '@city/shared-ui';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { FormAside } from '../../shared/application-form/form-aside';
import { createFormDrafts } from '../../shared/application-form/form-drafts';
import { FormFrame } from '../../shared/application-form/form-frame';
import { formDraft } from '../../shared/application-form/use-form-draft';
import { FormCheckboxField } from '../../shared/form-fields/form-checkbox-field';
import { useT } from '../../shared/i18n/use-t';
import { applicationPath } from '../../shared/paths';
import { EntityFields } from './entity-fields';
import { useSubmitEntity } from './entity-queries';
import { emptyEntity, ENTITY_REQUIRED, toEntityInput, type EntityValues } from './entity-values';
import { useEntityForm } from './use-entity-form';

const drafts = createFormDrafts<EntityValues>('entity', 1);

/** Application for an entity. `owner` is the player's Discord id. */
export function EntityForm({ owner }: { owner: string }) {
  const t = useT();
  const navigate = useNavigate();
  const submission = useSubmitEntity();
  const form = useEntityForm({
    kept: formDraft(drafts, owner, (draft) => ({ ...emptyEntity(), ...draft })),
    failureText: t('entity.failed'),
    async send(values) {
      const { _id } = await submission.mutateAsync(toEntityInput(values));
      drafts.discard(owner);
      toast.success(t('entity.created'));
      void navigate(applicationPath(_id));
    },
  });
  const ticked = useWatch({ control: form.control, name: ['agreeRules', 'understandRpQuality'] });

  return (
    <FormFrame
      onSubmit={form.submit}
      required={ENTITY_REQUIRED}
      isReady={ticked.every(Boolean)}
      isSending={form.isSending}
      submitLabel={t('entity.submit')}
      refusal={form.refusal}
      aside={<FormAside />}
      boxes={
        <>
          <FormCheckboxField form={form} name="agreeRules" label={t('entity.field.agreeRules')} />
          <FormCheckboxField
            form={form}
            name="understandRpQuality"
            label={t('entity.field.understandRpQuality')}
          />
        </>
      }
    >
      <EntityFields form={form} />
    </FormFrame>
  );
}
