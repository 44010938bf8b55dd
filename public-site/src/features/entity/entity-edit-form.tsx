import type { EntityApplication } from '@city/contracts';
import { LinkButton, toast } from '@city/shared-ui';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { FormFrame } from '../../shared/application-form/form-frame';
import { FormCheckboxField } from '../../shared/form-fields/form-checkbox-field';
import { useT } from '../../shared/i18n/use-t';
import { applicationPath } from '../../shared/paths';
import { EntityFields } from './entity-fields';
import { useEditEntity } from './entity-queries';
import { toEntityInput, toEntityValues } from './entity-values';
import { useEntityForm } from './use-entity-form';

/** A Pending entity application, to be changed by its player. */
export function EntityEditForm({ application }: { application: EntityApplication }) {
  const t = useT();
  const navigate = useNavigate();
  const receipt = applicationPath(application._id);
  const edit = useEditEntity(application._id);
  const [initial] = useState(() => toEntityValues(application));
  const form = useEntityForm({
    initial,
    failureText: t('entity.edit.failed'),
    async send(values) {
      await edit.mutateAsync(toEntityInput(values));
      toast.success(t('entity.edit.saved'));
      void navigate(receipt);
    },
  });
  const ticked = useWatch({ control: form.control, name: ['agreeRules', 'understandRpQuality'] });

  return (
    <FormFrame
      onSubmit={form.submit}
      isReady={ticked.every(Boolean)}
      isSending={form.isSending}
      submitLabel={t('entity.edit.save')}
      sendingLabel={t('entity.edit.saving')}
      refusal={form.refusal}
      secondAction={
        <LinkButton variant="quiet" size="large" render={<Link to={receipt} />}>
          {t('entity.edit.cancel')}
        </LinkButton>
      }
      boxes={
        <>
          <FormCheckboxField form={form} name="agreeRules" label={t('apply.agreeRules')} />
          <FormCheckboxField form={form} name="understandRpQuality" label={t('apply.understandRpQuality')} />
        </>
      }
    >
      <EntityFields form={form} />
    </FormFrame>
  );
}
