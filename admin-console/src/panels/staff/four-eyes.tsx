import {
  APPROVAL_LIMITS,
  type Currency,
  decimalOf,
  FOUR_EYES_SWITCHES,
  type FourEyes as Stored,
  type Permission,
  type SecondFactor as StoredSecondFactor,
  toDecimal,
  toMoney,
} from '@city/contracts';
import { Box, Button, Checkbox, FormControlLabel, FormGroup, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FailureAlert, waitingApproval } from '../../kit/form/failure-alert.js';
import { useUnsaved } from '../../kit/form/unsaved.js';
import { useCommand } from '../../kit/form/use-command.js';
import { Muted, Section } from '../../kit/record/document.js';
import { PERMISSION_GROUPS, PermissionBoxes } from './permissions.js';
import { STAFF } from './use-staff.js';

const AMOUNTS = [
  ['aboveCents', 'USD'],
  ['aboveMillimes', 'TND'],
] as const satisfies readonly (readonly [keyof Stored, Currency])[];

/** The switches as stored, and the amounts as typed, in dollars and dinars. */
type Draft = Pick<Stored, (typeof FOUR_EYES_SWITCHES)[number]> & Record<(typeof AMOUNTS)[number][0], string>;

const draftOf = (stored: Stored): Draft => ({
  ...stored,
  aboveCents: String(toDecimal({ amount: stored.aboveCents, currency: 'USD' })),
  aboveMillimes: String(toDecimal({ amount: stored.aboveMillimes, currency: 'TND' })),
});

/** Acts that need a second person. Turning one off or raising an amount needs a second person, too. */
export function FourEyes({ stored }: { stored: Stored }) {
  const translate = useTranslate();
  const t = (key: string) => translate(`city.staff.${key}`);
  const [draft, setDraft] = useState<Draft | null>(null);
  const shown = draft ?? draftOf(stored);
  /** The amount in the smallest unit, rounded; NaN if the text is no number. Unlike a price, it may end with any digits. */
  const amountOf = (name: (typeof AMOUNTS)[number][0], currency: Currency) =>
    Math.round(decimalOf(shown[name]) * toMoney(1, currency).amount);
  const isWrong = (name: (typeof AMOUNTS)[number][0], currency: Currency) => {
    const amount = amountOf(name, currency);
    return !(amount >= 0 && amount <= APPROVAL_LIMITS.amount);
  };
  const { run, busy, failure } = useCommand(
    (api) =>
      api.saveFourEyes({
        ...shown,
        aboveCents: amountOf('aboveCents', 'USD'),
        aboveMillimes: amountOf('aboveMillimes', 'TND'),
        version: stored.version,
      }),
    { done: 'city.staff.saved', reads: STAFF, onDone: () => setDraft(null), onFailed: () => undefined },
  );
  useUnsaved(draft !== null && !busy && !waitingApproval(failure));
  return (
    <Section title={t('fourEyes')}>
      <Muted>{t('fourEyesHint')}</Muted>
      {failure !== null && <FailureAlert error={failure} />}
      <FormGroup>
        {FOUR_EYES_SWITCHES.map((name) => (
          <FormControlLabel
            key={name}
            label={t(`two_${name}`)}
            control={
              <Checkbox
                checked={shown[name]}
                // Every act that needs a second person makes roles need one, too. Otherwise one Admin could give a role
                // to their own second account, and approve with it.
                onChange={(_, checked) =>
                  setDraft({ ...shown, ...(checked && { roles: true }), [name]: checked })
                }
              />
            }
          />
        ))}
      </FormGroup>
      {shown.confirmations && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {AMOUNTS.map(([name, currency]) => (
            <TextField
              key={name}
              label={t(name)}
              value={shown[name]}
              error={isWrong(name, currency)}
              helperText={currency}
              slotProps={{ htmlInput: { inputMode: 'decimal' } }}
              onChange={({ target }) => setDraft({ ...shown, [name]: target.value })}
            />
          ))}
        </Box>
      )}
      {draft && (
        <DraftActions
          busy={busy}
          disabled={AMOUNTS.some(([name, currency]) => isWrong(name, currency))}
          onSave={() => run()}
          onDiscard={() => setDraft(null)}
        />
      )}
    </Section>
  );
}

/** Unlike a role, this can name the permission to change roles. */
const GROUPS: Readonly<Record<string, readonly Permission[]>> = {
  ...PERMISSION_GROUPS,
  site: [...(PERMISSION_GROUPS['site'] ?? []), 'staff'],
};

/** The permissions that count only after a login with a second factor. */
export function SecondFactor({ stored }: { stored: StoredSecondFactor }) {
  const translate = useTranslate();
  const [draft, setDraft] = useState<Permission[] | null>(null);
  const { run, busy, failure } = useCommand(
    (api, permissions: Permission[]) => api.saveSecondFactor({ permissions, version: stored.version }),
    { done: 'city.staff.saved', reads: STAFF, onDone: () => setDraft(null), onFailed: () => undefined },
  );
  useUnsaved(draft !== null && !busy && !waitingApproval(failure));
  const chosen = draft ?? stored.permissions;
  return (
    <Section title={translate('city.staff.secondFactor')}>
      <Muted>{translate('city.staff.secondFactorHint')}</Muted>
      {failure !== null && <FailureAlert error={failure} />}
      <PermissionBoxes groups={GROUPS} chosen={chosen} onChange={setDraft} />
      {draft && <DraftActions busy={busy} onSave={() => run(draft)} onDiscard={() => setDraft(null)} />}
    </Section>
  );
}

interface DraftActionsProps {
  busy: boolean;
  disabled?: boolean;
  onSave(): Promise<unknown>;
  onDiscard(): void;
}

/** Saves or discards what was changed in a section. */
function DraftActions({ busy, disabled = false, onSave, onDiscard }: DraftActionsProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <Button variant="contained" loading={busy} disabled={disabled} onClick={() => void onSave()}>
        {translate('ra.action.save')}
      </Button>
      <Button color="inherit" onClick={onDiscard}>
        {translate('ra.action.cancel')}
      </Button>
    </Box>
  );
}
