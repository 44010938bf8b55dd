import { STREAMER_AGREEMENTS } from '@city/contracts';
import { toast } from '@city/shared-ui';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { FormAside } from '../../shared/application-form/form-aside';
import { createFormDrafts } from '../../shared/application-form/form-drafts';
import { FormFrame, RULES_LINKS } from '../../shared/application-form/form-frame';
import { useApplicationForm } from '../../shared/application-form/use-application-form';
import { formDraft } from '../../shared/application-form/use-form-draft';
import { FormCheckboxField } from '../../shared/form-fields/form-checkbox-field';
import { T } from '../../shared/i18n/rich-text';
import { useT } from '../../shared/i18n/use-t';
import { Link } from '../../shared/link/link';
import { applicationPath, paths } from '../../shared/paths';
import { StreamerFields } from './streamer-fields';
import { useSubmitStreamer } from './streamer-queries';
import {
  checkStreamer,
  emptyStreamer,
  STREAMER_REQUIRED,
  streamerFieldOf,
  toStreamerInput,
  type StreamerValues,
} from './streamer-values';

const drafts = createFormDrafts<StreamerValues>('streamer', 1);

/** Application to be a streamer. `owner` is the player's Discord id. */
export function StreamerForm({ owner }: { owner: string }) {
  const t = useT();
  const navigate = useNavigate();
  const submission = useSubmitStreamer();
  const form = useApplicationForm<StreamerValues>({
    kept: formDraft(drafts, owner, (draft) => ({ ...emptyStreamer(), ...draft })),
    check: checkStreamer,
    fieldOf: streamerFieldOf,
    labelOf(field) {
      const box = STREAMER_AGREEMENTS.find((name) => name === field);
      if (box) return t(`streamer.box.${box}`);
      const known = streamerFieldOf(field);
      return known ? t(`streamer.field.${known}`) : null;
    },
    failureText: t('streamer.failed'),
    async send(values) {
      const { _id } = await submission.mutateAsync(toStreamerInput(values));
      drafts.discard(owner);
      toast.success(t('streamer.created'));
      void navigate(applicationPath(_id));
    },
  });
  const ticked = useWatch({ control: form.control, name: [...STREAMER_AGREEMENTS] });

  return (
    <FormFrame
      onSubmit={form.submit}
      required={STREAMER_REQUIRED}
      isReady={ticked.every(Boolean)}
      isSending={form.isSending}
      submitLabel={t('streamer.submit')}
      refusal={form.refusal}
      aside={<FormAside />}
      rules={
        <T
          id="streamer.rulesLinks"
          components={{
            ...RULES_LINKS,
            regulations: <Link to={paths.streamerRegulations} target="_blank" />,
          }}
        />
      }
      boxes={STREAMER_AGREEMENTS.map((name) => (
        <FormCheckboxField key={name} form={form} name={name} label={t(`streamer.field.${name}`)} />
      ))}
    >
      <StreamerFields form={form} />
    </FormFrame>
  );
}
