import type { CurrentUser } from '@city/contracts';
import { toast } from '@city/shared-ui';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../shared/api-client';
import { useErrorText } from '../../shared/i18n/use-error-text';
import { useT } from '../../shared/i18n/use-t';
import { paths } from '../../shared/paths';
import { LAST_STEP, LOGIN_STEP, toWhitelistInput, type Draft } from './draft';
import { useDraft, useDraftStore, VISITOR } from './draft-store';
import { issueText } from '../../shared/i18n/issue-text';
import { attemptsOf, useEntrance, type Entrance } from './use-entrance';
import { useSubmitWhitelist, type Attempts } from './whitelist-queries';
import { issueBefore, stepOfField, type StepIssue } from './wizard-rules';

export interface WizardState {
  owner: string;
  draft: Draft;
  entrance: Entrance;
  /** Null while the player may not write an application. */
  attempts: Attempts | null;
  step: number;
  reached: number;
  /** A broken rule that the current step was opened for. */
  issue: StepIssue | null;
  isSubmitting: boolean;
  /** Opens a step, without asking any rule. */
  go(step: number): void;
  /** Goes back freely, and forward as far as no rule is broken on the way. */
  select(step: number): void;
  submit(): void;
}

/** The wizard's way from step to step and to the server. */
export function useWizard(user: CurrentUser | null): WizardState {
  const t = useT();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const owner = user?.discord_id ?? VISITOR;
  const draft = useDraft(owner);
  const { adopt, openStep, discard } = useDraftStore.getState();
  const [issue, setIssue] = useState<StepIssue | null>(null);
  const submission = useSubmitWhitelist();
  const entrance = useEntrance(user);
  const attempts = attemptsOf(entrance);

  useEffect(() => {
    if (owner !== VISITOR) adopt(owner);
  }, [owner, adopt]);

  // Whoever has applied comes to see the answer, not to be asked for the game again.
  const showsApplication = entrance.kind === 'applied' && draft.reached < LOGIN_STEP;
  useEffect(() => {
    if (showsApplication) openStep(owner, LOGIN_STEP);
  }, [showsApplication, owner, openStep]);

  // Whoever may not write (logged out, applied already) sees step 3 at most; the draft keeps the place.
  const limit = attempts ? LAST_STEP : LOGIN_STEP;
  const step = Math.min(draft.step, limit);
  const reached = Math.min(draft.reached, limit);

  function open(target: number, broken: StepIssue | null) {
    setIssue(broken);
    openStep(owner, target);
    if (broken) toast.warning(issueText(t, broken));
  }

  function select(target: number) {
    const broken = target > step ? issueBefore(target, draft) : null;
    open(broken?.step ?? target, broken);
  }

  function submit() {
    if (submission.isPending) return;
    const current = useDraftStore.getState().drafts[owner] ?? draft;
    const broken = issueBefore(LAST_STEP + 1, current);
    if (broken) return open(broken.step, broken);
    submission.mutate(toWhitelistInput(current), {
      onSuccess: () => {
        discard(owner);
        toast.success(t('joinus.submitted'));
        navigate(paths.home);
      },
      onError: (error) => {
        const refused = error instanceof ApiError ? error.errors[0] : undefined;
        if (!refused) return void toast.error(errorText(error));
        const step = stepOfField(refused.field);
        open(step, { code: '', ...refused, step });
      },
    });
  }

  return {
    owner,
    draft,
    entrance,
    attempts,
    step,
    reached,
    issue,
    isSubmitting: submission.isPending,
    go: (target) => open(target, null),
    select,
    submit,
  };
}
