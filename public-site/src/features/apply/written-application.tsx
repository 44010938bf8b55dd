import type { ApplicationBase, ApplicationKindSpec } from '@city/contracts';
import { Disclosure } from '@city/shared-ui';
import { OWN_ANSWERS } from '../../ui/fold';
import { useT } from '../../platform/i18n/use-t';
import { AnswerList } from './answer-list';

interface WrittenApplicationProps {
  kind: ApplicationKindSpec;
  application: ApplicationBase;
  /** Unfolded at first. */
  isOpen?: boolean;
}

/** The answers of an application that the player has sent. */
export function WrittenApplication({ kind, application, isOpen }: WrittenApplicationProps) {
  const t = useT();
  return (
    <Disclosure id={OWN_ANSWERS} summary={t('apply.answers')} open={isOpen}>
      {/* Removed texts would look as if they had never been written. */}
      {application.dataRemovedAt ? (
        <p>{t('apply.textsRemoved')}</p>
      ) : (
        <AnswerList kind={kind} application={application} />
      )}
    </Disclosure>
  );
}
