import { fieldsOfSection, WHITELIST } from '@city/contracts';
import { Button, Disclosure, icons } from '@city/shared-ui';
import { useT } from '../../../platform/i18n/use-t';
import type { MessageId } from '../../../platform/i18n/message-id';
import { AnswerList } from '../answer-list';
import { LAST_STEP, PERSONAL_STEP, toWhitelistInput, type Draft } from './draft';
import styles from './written-answers.module.css';

/** The steps with answers, and their fields. */
const WRITTEN = Array.from({ length: LAST_STEP - PERSONAL_STEP }, (_, index) => {
  const step = PERSONAL_STEP + index;
  const sections = WHITELIST.sections.filter((section) => section.step === step);
  return { step, fields: sections.flatMap(fieldsOfSection) };
});

interface WrittenAnswersProps {
  draft: Draft;
  /** Opens a step, which returns here. */
  onEdit(step: number): void;
}

/** The answers that the player is about to send, by step. */
export function WrittenAnswers({ draft, onEdit }: WrittenAnswersProps) {
  const t = useT();
  const application = toWhitelistInput(draft);
  return WRITTEN.map(({ step, fields }) => {
    const name = t(`whitelist.step.${step}` as MessageId);
    return (
      <div key={step} className={styles.step}>
        <Disclosure summary={name} open>
          <AnswerList
            kind={WHITELIST}
            application={application}
            fields={fields}
            action={
              <button type="button" className={styles.answer} onClick={() => onEdit(step)}>
                {t('whitelist.summary.answer')}
              </button>
            }
          />
        </Disclosure>
        <Button
          type="button"
          variant="quiet"
          className={styles.edit}
          aria-label={t('whitelist.summary.editStep', { step: name })}
          onClick={() => onEdit(step)}
        >
          <icons.Pencil aria-hidden="true" size={16} />
          {t('whitelist.summary.edit')}
        </Button>
      </div>
    );
  });
}
