import type { CurrentUser } from '@city/contracts';
import { Steps, Button, LinkButton, icons } from '@city/shared-ui';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import type { MessageId } from '../../../platform/i18n/message-id';
import { useT } from '../../../platform/i18n/use-t';
import { retriedLazy } from '../../../platform/lazy-part/retried-lazy';
import { LoadingBlock } from '../../../ui/page-frame/loading-block';
import { useFocusFallback } from '../../../ui/use-focus-fallback';
import { useSiteConfig } from '../../../platform/site-config/site-config';
import { FIRST_STEP, LAST_STEP, LOGIN_STEP, RULES_STEP } from './draft';
import { EntranceStep } from './steps/entrance-step';
import { Tour } from './tour';
import { useWizard } from './use-wizard';
import styles from './wizard.module.css';
import { StepFrame } from './form/step-frame';

const loadForms = () => import('./wizard-forms').then((m) => m.WizardForms);
/** The first questions are answered while it downloads. */
const wizardForms = retriedLazy(loadForms);

interface WizardProps {
  /** Null for a visitor. */
  user: CurrentUser | null;
}

/** The whitelist application in eight steps. */
export function Wizard({ user }: WizardProps) {
  const t = useT();
  const links = useSiteConfig()?.links;
  const wizard = useWizard(user);
  const { step, reached, entrance, draft, go, select } = wizard;
  const [Forms] = useState(wizardForms);
  useEffect(() => void loadForms().catch(() => undefined), []);
  const second = useId();
  const content = useStepFocus(step, wizard.issue === null);
  // Step 3 changes its content with the server's data.
  useFocusFallback(content);

  const hasApplied = user !== null && user.whiteListStatus !== 'noApp' && reached <= LOGIN_STEP;
  /** True before the first question: the page shows the map of the steps instead of the rail. */
  const isBefore = step <= RULES_STEP && !hasApplied;

  return (
    <div className={styles.wizard} data-near={step > FIRST_STEP || undefined}>
      {!hasApplied && (
        <nav className={styles.rail} data-mapped={isBefore || undefined} aria-label={t('whitelist.progress')}>
          <p className={styles.count}>{t('whitelist.stepOf', { step, total: LAST_STEP })}</p>
          {!isBefore && (
            <Steps
              steps={Array.from({ length: LAST_STEP }, (_, index) => index + 1).map((number) => ({
                id: String(number),
                label: t(`whitelist.step.${number}` as MessageId),
                state: number === step ? 'current' : number <= reached ? 'done' : 'upcoming',
              }))}
              doneLabel={t('whitelist.stepDone')}
              onSelect={(id) => select(Number(id))}
            />
          )}
        </nav>
      )}
      <div ref={content} className={styles.content} tabIndex={-1} data-tour={isBefore || undefined}>
        {step < LOGIN_STEP && (
          <>
            {/* Both are in the document, so that the second follows the first before the program runs. */}
            <div hidden={step !== 1}>
              <QuestionStep
                title={t('whitelist.gta.title')}
                text={t('whitelist.gta.text')}
                yesLabel={t('whitelist.gta.yes')}
                elsewhere={{ label: t('whitelist.gta.buy'), href: links?.gtaStore }}
                opens={second}
                onYes={() => go(2)}
              />
            </div>
            <div hidden={step !== 2} id={second}>
              <QuestionStep
                title={t('whitelist.fivem.title')}
                text={t('whitelist.fivem.text')}
                yesLabel={t('whitelist.fivem.yes')}
                elsewhere={{ label: t('whitelist.fivem.download'), href: links?.fivemDownload }}
                onYes={() => go(LOGIN_STEP)}
              />
            </div>
          </>
        )}
        {step === LOGIN_STEP && (
          <EntranceStep
            user={user}
            entrance={entrance}
            hasStarted={draft.reached > LOGIN_STEP}
            onStart={wizard.start}
            onApplyAgain={wizard.start}
          />
        )}
        {step >= RULES_STEP && user && wizard.attempts && (
          <Suspense fallback={<LoadingBlock />}>
            <Forms user={user} wizard={wizard} attempts={wizard.attempts} />
          </Suspense>
        )}
        {isBefore && <Tour step={step} reached={reached} onSelect={select} />}
      </div>
    </div>
  );
}

/** Scrolls a newly opened step into view and focuses its top, unless a field has the focus. */
function useStepFocus(step: number, focusesStep: boolean) {
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo({ top: 0 });
    if (focusesStep) content.current?.focus({ preventScroll: true });
  }, [step, focusesStep]);
  return content;
}

interface QuestionStepProps {
  title: string;
  text: string;
  yesLabel: string;
  /** An external link for players who answer no. Absent until the configuration has loaded. */
  elsewhere: { label: string; href: string | undefined };
  /** Id of the hidden sibling that a press shows before the program runs. */
  opens?: string;
  onYes(): void;
}

/** Steps 1 and 2: a yes/no question; "no" links to the missing program. */
function QuestionStep({ title, text, yesLabel, elsewhere, opens, onYes }: QuestionStepProps) {
  return (
    <StepFrame
      title={title}
      text={<p>{text}</p>}
      actions={
        <>
          <Button variant="primary" size="large" data-opens={opens} onClick={onYes}>
            {yesLabel}
          </Button>
          {elsewhere.href && (
            <LinkButton
              variant="secondary"
              size="large"
              render={<a href={elsewhere.href} target="_blank" rel="noreferrer" />}
            >
              {elsewhere.label}
              <icons.ExternalLink aria-hidden="true" size={16} />
            </LinkButton>
          )}
        </>
      }
    />
  );
}
