import type { CurrentUser } from '@city/contracts';
import { CHARACTER_STEP, KNOWLEDGE_STEP, LAST_STEP, LOGIN_STEP, PERSONAL_STEP, RULES_STEP } from './draft';
import { acceptRules, write } from './draft-store';
import { prefilled } from './prefilled';
import { AgreementStep } from './steps/agreement-step';
import { CharacterStep } from './steps/character-step';
import { KnowledgeStep } from './steps/knowledge-step';
import { PersonalStep } from './steps/personal-step';
import { RulesStep } from './steps/rules-step';
import type { WizardState } from './use-wizard';
import type { Attempts } from './whitelist-queries';

interface WizardFormsProps {
  user: CurrentUser;
  wizard: WizardState;
  attempts: Attempts;
}

/** Steps 4 to 8. */
export function WizardForms({ user, wizard, attempts }: WizardFormsProps) {
  const { owner, draft, step, go, goBack } = wizard;
  const issue = wizard.issue?.step === step ? wizard.issue : null;

  switch (step) {
    case RULES_STEP:
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
    case PERSONAL_STEP:
      return (
        <PersonalStep
          values={prefilled(draft.personal, user)}
          issue={issue}
          onChange={(values) => write(owner, 'personal', values)}
          onNext={() => go(CHARACTER_STEP)}
          onBack={() => goBack(LOGIN_STEP)}
        />
      );
    case CHARACTER_STEP:
      return (
        <CharacterStep
          values={draft.character}
          issue={issue}
          onChange={(values) => write(owner, 'character', values)}
          onNext={() => go(KNOWLEDGE_STEP)}
          onBack={() => goBack(PERSONAL_STEP)}
        />
      );
    case KNOWLEDGE_STEP:
      return (
        <KnowledgeStep
          characterPath={draft.character.characterPath}
          values={draft.knowledge}
          issue={issue}
          onChange={(values) => write(owner, 'knowledge', values)}
          onNext={() => go(LAST_STEP)}
          onBack={() => goBack(CHARACTER_STEP)}
        />
      );
    case LAST_STEP:
      return (
        <AgreementStep
          username={user.discord_username}
          isSubmitting={wizard.isSubmitting}
          values={draft.agreement}
          issue={issue}
          onChange={(values) => write(owner, 'agreement', values)}
          onNext={wizard.submit}
          onBack={() => goBack(KNOWLEDGE_STEP)}
        />
      );
  }
  return null;
}
