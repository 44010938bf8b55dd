import type { ApplicationBase } from '@city/contracts';
import { LinkButton, Notice, toast } from '@city/shared-ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { sameValues, type FormDrafts } from '../../player/application-form/form-drafts';
import { Link } from '../../ui/link/link';
import { applicationPath } from '../../platform/paths';
import type { KindForm, KindValues } from './kind-form';
import { KindFormFrame, type KindExtras } from './kind-form-frame';
import { useEditApplication } from './kind-queries';
import { useKindT } from './kind-texts';
import { useKindForm } from './use-kind-form';

/** Unsent changes, and the version of the application they are based on. */
export interface KindChanges {
  /** The id of the application and its form as stored on the server. */
  base: string;
  values: KindValues;
}

interface KindEditFormProps extends KindExtras {
  of: KindForm;
  application: ApplicationBase;
  drafts: FormDrafts<KindChanges>;
  /** The Discord id of the editing player. */
  owner: string;
}

/** Lets a player edit their Pending application. */
export function KindEditForm({ of, application, drafts, owner, ...extras }: KindEditFormProps) {
  const kindT = useKindT(of.kind.name);
  const navigate = useNavigate();
  const receipt = applicationPath(application._id);
  const edit = useEditApplication(of.kind, application._id);
  const [sent] = useState(() => of.stored(application));
  const baseOf = (form: string) => `${application._id} ${form}`;
  // Changes to an older version would overwrite what was saved since.
  const isCurrent = ({ base }: KindChanges) =>
    base.startsWith(baseOf('')) && sameValues(JSON.parse(base.slice(baseOf('').length)), sent);
  const changes = () => {
    const draft = drafts.read(owner);
    return draft && isCurrent(draft) ? draft.values : null;
  };
  const [kept] = useState(changes);
  const form = useKindForm(of, {
    draft: {
      read: () => changes() ?? sent,
      write: (values) => drafts.edit(owner, () => ({ base: baseOf(JSON.stringify(sent)), values })),
      isDiscarded: () => drafts.read(owner) === null,
      follow: drafts.follow,
    },
    failureText: kindT('edit.failed'),
    async send(values) {
      await edit.mutateAsync(of.toInput(values));
      drafts.discard(owner);
      toast.success(kindT('edit.saved'));
      void navigate(receipt);
    },
  });

  return (
    <KindFormFrame
      of={of}
      form={form}
      submitLabel={kindT('edit.save')}
      sendingLabel={kindT('edit.saving')}
      secondAction={
        <LinkButton
          variant="quiet"
          size="large"
          render={<Link to={receipt} onClick={() => drafts.discard(owner)} />}
        >
          {kindT('edit.cancel')}
        </LinkButton>
      }
      {...extras}
    >
      {kept && <Notice tone="info" title={kindT('edit.kept')} />}
    </KindFormFrame>
  );
}
