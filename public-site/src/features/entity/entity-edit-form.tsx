import type { EntityApplication } from '@city/contracts';
import { LinkButton, Notice, toast } from '@city/shared-ui';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { createFormDrafts } from '../../shared/application-form/form-drafts';
import { FormFrame } from '../../shared/application-form/form-frame';
import { FormCheckboxField } from '../../shared/form-fields/form-checkbox-field';
import { useT } from '../../shared/i18n/use-t';
import { Link } from '../../shared/link/link';
import { applicationPath } from '../../shared/paths';
import { EntityFields } from './entity-fields';
import { useEditEntity } from './entity-queries';
import { ENTITY_REQUIRED, toEntityInput, toEntityValues, type EntityValues } from './entity-values';
import { useEntityForm } from './use-entity-form';

/** Unsent changes, and the version of the application they are based on. */
interface Changes {
  /** The form as stored on the server. */
  base: string;
  values: EntityValues;
}

const drafts = createFormDrafts<Changes>('entity-edit', 1);

interface EntityEditFormProps {
  application: EntityApplication;
  /** The Discord id of the editing player. */
  owner: string;
}

/** Lets a player edit their Pending entity application. */
export function EntityEditForm({ application, owner }: EntityEditFormProps) {
  const t = useT();
  const navigate = useNavigate();
  const receipt = applicationPath(application._id);
  const edit = useEditEntity(application._id);
  const [sent] = useState(() => toEntityValues(application));
  const base = `${application._id} ${JSON.stringify(sent)}`;
  const changes = () => {
    const draft = drafts.read(owner);
    // Changes to an older version would overwrite what was saved since.
    return draft?.base === base ? draft.values : null;
  };
  const [kept] = useState(changes);
  const form = useEntityForm({
    kept: {
      read: () => changes() ?? sent,
      write: (values) => drafts.edit(owner, () => ({ base, values })),
      isDiscarded: () => drafts.read(owner) === null,
      follow: drafts.follow,
    },
    failureText: t('entity.edit.failed'),
    async send(values) {
      await edit.mutateAsync(toEntityInput(values));
      drafts.discard(owner);
      toast.success(t('entity.edit.saved'));
      void navigate(receipt);
    },
  });
  const ticked = useWatch({ control: form.control, name: ['agreeRules', 'understandRpQuality'] });

  return (
    <FormFrame
      onSubmit={form.submit}
      required={ENTITY_REQUIRED}
      isReady={ticked.every(Boolean)}
      isSending={form.isSending}
      submitLabel={t('entity.edit.save')}
      sendingLabel={t('entity.edit.saving')}
      refusal={form.refusal}
      secondAction={
        <LinkButton
          variant="quiet"
          size="large"
          render={<Link to={receipt} onClick={() => drafts.discard(owner)} />}
        >
          {t('entity.edit.cancel')}
        </LinkButton>
      }
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
      {kept && <Notice tone="info" title={t('entity.edit.kept')} />}
      <EntityFields form={form} />
    </FormFrame>
  );
}
