import type { CurrentUser } from '@city/contracts';
import { toast } from '@city/shared-ui';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { afterPaint } from '../../../platform/after-paint';
import { ApiError } from '../../../platform/api/api-client';
import { useRefreshOutcome } from '../../../player/application-form/use-form-draft';
import { showError } from '../../../platform/i18n/show-error';
import { useT } from '../../../platform/i18n/use-t';
import { applicationPath } from '../../../platform/paths';
import { FIRST_STEP, LAST_STEP, LOGIN_STEP, RULES_STEP, toWhitelistInput, type Draft } from './draft';
import { adopt, draftOf, drafts, openStep, useDraft, VISITOR } from './draft-store';
import { warnOfIssue } from '../../../platform/i18n/issue-text';
import { attemptsOf, useEntrance, type Entrance } from './use-entrance';
import { useSubmitWhitelist, type Attempts } from './whitelist-queries';
import { issueBefore, stepOfField, type StepIssue } from './wizard-rules';

export interface WizardState {
  owner: string;
  draft: Draft;
  entrance: Entrance;
  /** Null while the player may not apply. */
  attempts: Attempts | null;
  step: number;
  reached: number;
  /** The validation error that the current step was opened for. */
  issue: StepIssue | null;
  isSubmitting: boolean;
  /** The current step was opened from the last one, for a correction. */
  isEdit: boolean;
  /** Opens a step without validation. */
  go(step: number): void;
  /** Opens a step without validation after a press: the button paints before the step renders. */
  goBack(step: number): void;
  /** Opens the step after a valid one: the next, or the last again after a correction. */
  next(): void;
  /** Opens a step for a correction. */
  edit(step: number): void;
  /** Starts the application, or resumes it at the saved step, also on a second attempt. */
  start(): void;
  /** Goes back freely, and forward up to the first invalid step. */
  select(step: number): void;
  submit(): void;
}

/** The wizard's navigation and submission. */
export function useWizard(user: CurrentUser | null): WizardState {
  const t = useT();
  const navigate = useNavigate();
  const owner = useOwner(user);
  const draft = useDraft(owner);
  const { asked, show } = useStepParameter();
  const [issue, setIssue] = useState<StepIssue | null>(null);
  const [isEdit, setEdit] = useState(false);
  const submission = useSubmitWhitelist();
  const entrance = useEntrance(user);
  const attempts = attemptsOf(user, entrance);

  useEffect(() => {
    if (user) adopt(user.discord_id);
  }, [user]);

  // If another tab submits or discards the draft, the server’s state shows which of the two happened.
  const refreshOutcome = useRefreshOutcome();
  const onDraftRemoved = useEffectEvent((hadStarted: boolean) => {
    if (hadStarted && !drafts.read(owner)) refreshOutcome();
  });
  const hasStarted = draft.reached > FIRST_STEP;
  useEffect(() => drafts.follow(() => onDraftRemoved(hasStarted)), [hasStarted]);

  // A player who has applied comes for the decision: skip the first questions, even while it loads.
  const hasApplied =
    entrance.kind === 'applied' || (entrance.kind === 'loading' && user?.whiteListStatus !== 'noApp');
  const showsApplication = hasApplied && draft.reached < LOGIN_STEP;
  useEffect(() => {
    if (showsApplication) openStep(owner, LOGIN_STEP);
  }, [showsApplication, owner]);

  // The address holds the current step, so that the browser's back and forward walk through the steps. The draft holds
  // it for an address without one.
  const remember = useEffectEvent((step: number) => {
    if (step !== draft.step && step <= draft.reached) openStep(owner, step);
  });
  // The effect ignores changes of the draft: otherwise two tabs at different steps would alternate forever.
  useEffect(() => {
    if (asked !== null) remember(asked);
  }, [asked, owner]);

  // A player who may not apply (logged out, already applied) gets step 3 at most; the draft keeps the step.
  const limit = attempts ? LAST_STEP : LOGIN_STEP;
  const reached = showsApplication ? LOGIN_STEP : Math.min(draft.reached, limit);
  const step = Math.min(asked ?? (showsApplication ? LOGIN_STEP : draft.step), reached);

  function open(target: number, broken: StepIssue | null) {
    toast.forgetProblems();
    // flushSync makes one render of three.
    flushSync(() => {
      setIssue(broken);
      if (target === LAST_STEP) setEdit(false);
      openStep(owner, target);
      // Back returns to this step, also from an address without one.
      if (asked === null) show(step, { replace: true });
      show(target);
    });
    if (broken) warnOfIssue(t, broken);
  }

  function select(target: number) {
    const broken = target > step ? issueBefore(target, draft) : null;
    open(broken?.step ?? target, broken);
  }

  function next() {
    if (!isEdit) return open(step + 1, null);
    const broken = issueBefore(LAST_STEP, draftOf(owner));
    open(broken?.step ?? LAST_STEP, broken);
  }

  function edit(target: number) {
    setEdit(true);
    void afterPaint().then(() => open(target, null));
  }

  function submit() {
    if (submission.isPending) return;
    const current = draftOf(owner);
    const broken = issueBefore(LAST_STEP + 1, current);
    if (broken) return open(broken.step, broken);
    submission.mutate(toWhitelistInput(current), {
      onSuccess: ({ _id }) => {
        drafts.discard(owner);
        toast.success(t('whitelist.created'));
        void navigate(applicationPath(_id));
      },
      onError: (error) => {
        const refused = error instanceof ApiError ? error.errors[0] : undefined;
        if (!refused) return void showError(error);
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
    isEdit,
    next,
    edit,
    go: (target) => open(target, null),
    goBack: (target) => void afterPaint().then(() => open(target, null)),
    start: () => void afterPaint().then(() => select(Math.max(RULES_STEP, draft.reached))),
    select: (target) => void afterPaint().then(() => select(target)),
    submit,
  };
}

/**
 * The owner of the displayed draft. A player with an expired session still owns it: the page asks for the login at step
 * 3 and resumes from there.
 */
function useOwner(user: CurrentUser | null): string {
  const [last, setLast] = useState<string | null>(null);
  if (user && user.discord_id !== last) setLast(user.discord_id);
  return user?.discord_id ?? last ?? VISITOR;
}

/** The step in the page's address (`?step=5`); null if it has none. */
function useStepParameter() {
  const [search, setSearch] = useSearchParams();
  const text = search.get('step') ?? '';
  const number = /^\d$/.test(text) ? Number(text) : null;
  const asked = number !== null && number >= FIRST_STEP && number <= LAST_STEP ? number : null;
  const show = useCallback(
    (step: number, options?: { replace: boolean }) => setSearch({ step: String(step) }, options),
    [setSearch],
  );
  return { asked, show };
}
