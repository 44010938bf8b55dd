import type { CurrentUser } from '@city/contracts';
import { CityId } from './city-id/city-id';
import { LAST_STEP, LOGIN_STEP, PERSONAL_STEP, RULES_STEP } from './draft';
import { acceptRules, write } from './draft-store';
import { FieldsStep } from './steps/fields-step';
import { RulesStep } from './steps/rules-step';
import type { WizardState } from './use-wizard';
import type { Attempts } from './whitelist-queries';
import styles from './wizard-forms.module.css';

interface WizardFormsProps {
  user: CurrentUser;
  wizard: WizardState;
  attempts: Attempts;
}

/** Steps 4 to 8. */
export function WizardForms({ user, wizard, attempts }: WizardFormsProps) {
  const { owner, draft, step, go, goBack } = wizard;

  if (step === RULES_STEP)
    return (
      <RulesStep
        attempts={attempts}
        onAccept={() => {
          acceptRules(owner);
          go(PERSONAL_STEP);
        }}
        onBack={() => goBack(LOGIN_STEP)}
      />
    );
  const fields = (
    <FieldsStep
      key={step}
      user={user}
      draft={draft}
      step={step}
      issue={wizard.issue?.step === step ? wizard.issue : null}
      isSubmitting={wizard.isSubmitting}
      onChange={(values) => write(owner, values)}
      isEdit={wizard.isEdit}
      onNext={step === LAST_STEP ? wizard.submit : wizard.next}
      onEdit={wizard.edit}
      // The rules stay accepted.
      onBack={() => goBack(step === PERSONAL_STEP ? LOGIN_STEP : step - 1)}
    />
  );
  return (
    <div className={styles.withCard}>
      {fields}
      <div className={styles.card}>
        <CityId character={draft.values} district={draft.district} />
      </div>
    </div>
  );
}
