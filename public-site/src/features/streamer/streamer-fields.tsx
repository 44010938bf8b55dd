import {
  STREAM_PLATFORMS,
  STREAMER_LIMITS,
  YES_NO,
  type STREAMER_PROMISES,
  type StreamerTextField,
} from '@city/contracts';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { FormSection } from '../../shared/application-form/form-section';
import fields from '../../shared/form-fields/fields.module.css';
import { FormSelectField } from '../../shared/form-fields/form-select-field';
import { FormTextField, type TextFieldSpec } from '../../shared/form-fields/form-text-field';
import { T } from '../../shared/i18n/rich-text';
import { useT } from '../../shared/i18n/use-t';
import { Link } from '../../shared/link/link';
import { paths } from '../../shared/paths';
import type { StreamerValues } from './streamer-values';

interface StreamerFieldsProps {
  form: UseFormReturn<StreamerValues>;
}

/** All questions about a streamer, in sections. */
export function StreamerFields({ form }: StreamerFieldsProps) {
  const t = useT();
  const isOtherServer = useWatch({ control: form.control, name: 'experienceOtherServerRP' }) === YES_NO[0];
  return (
    <>
      <FormSection title={t('streamer.group.channel')}>
        <div className={fields.grid}>
          <Text form={form} name="fullName" spec={{ autoComplete: 'name' }} />
          {/* No maxLength: validation must see a number that is too long. */}
          <FormTextField
            form={form}
            name="age"
            label={t('streamer.field.age')}
            spec={{ hint: 'streamer.hint.age', inputMode: 'numeric' }}
          />
          <FormSelectField
            form={form}
            name="platform"
            label={t('streamer.field.platform')}
            options={STREAM_PLATFORMS.map((value) => ({ value, label: t(`streamer.platform.${value}`) }))}
          />
          <Text
            form={form}
            name="channelLink"
            spec={{ hint: 'streamer.hint.channelLink', inputMode: 'url' }}
          />
          <Text form={form} name="averageViewership" spec={{ hint: 'streamer.hint.averageViewership' }} />
          <Text form={form} name="streamingSchedule" spec={{ hint: 'streamer.hint.streamingSchedule' }} />
        </div>
      </FormSection>
      <FormSection title={t('streamer.group.experience')}>
        <YesNoField form={form} name="experienceRP" />
        <Text form={form} name="streamReason" spec={{ rows: 4 }} />
        <YesNoField form={form} name="experienceOtherServerRP" />
        {isOtherServer && <Text form={form} name="experienceOtherServerRPDetails" spec={{ rows: 4 }} />}
      </FormSection>
      <FormSection
        title={t('streamer.group.content')}
        note={
          <T
            id="streamer.contentLinks"
            components={{ content: <Link to={paths.contentGuidelines} target="_blank" /> }}
          />
        }
      >
        <Text form={form} name="contentType" spec={{ rows: 3 }} />
        <Text form={form} name="streamPromotion" spec={{ rows: 3 }} />
        <Text form={form} name="specialEvents" spec={{ rows: 3 }} />
        <Text form={form} name="viewerEngagement" spec={{ rows: 3 }} />
        <div className={fields.grid}>
          <YesNoField form={form} name="agreePromotion" />
          <YesNoField form={form} name="agreeContentGuidelines" />
        </div>
      </FormSection>
      <FormSection title={t('streamer.group.conduct')}>
        <Text form={form} name="bugReporting" spec={{ rows: 3 }} />
        <Text
          form={form}
          name="toxicityHandling"
          spec={{ rows: 3, hint: 'streamer.hint.toxicityHandling' }}
        />
        <Text form={form} name="ruleViolationHandling" spec={{ rows: 3 }} />
        <Text
          form={form}
          name="confidentialInfoHandling"
          spec={{ rows: 3, hint: 'streamer.hint.confidentialInfoHandling' }}
        />
      </FormSection>
    </>
  );
}

interface TextProps extends StreamerFieldsProps {
  name: StreamerTextField;
  spec: Omit<TextFieldSpec<string>, 'name' | 'label'>;
}

function Text({ form, name, spec }: TextProps) {
  const t = useT();
  return (
    <FormTextField
      form={form}
      name={name}
      label={t(`streamer.field.${name}`)}
      spec={{ ...spec, maxLength: STREAMER_LIMITS[name] }}
    />
  );
}

interface YesNoFieldProps extends StreamerFieldsProps {
  name: 'experienceRP' | 'experienceOtherServerRP' | (typeof STREAMER_PROMISES)[number];
}

function YesNoField({ form, name }: YesNoFieldProps) {
  const t = useT();
  return (
    <FormSelectField
      form={form}
      name={name}
      label={t(`streamer.field.${name}`)}
      options={YES_NO.map((value) => ({
        value,
        label: value === 'Yes' ? t('streamer.yes') : t('streamer.no'),
      }))}
    />
  );
}
