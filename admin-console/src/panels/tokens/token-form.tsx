import {
  API_TOKEN_LIMITS,
  TOKEN_PERMISSIONS,
  type ApiTokenInput,
  type TokenPermission,
} from '@city/contracts';
import { Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FailureAlert } from '../../kit/form/failure-alert.js';
import { useSubmission } from '../../kit/form/use-submission.js';
import { useUnsaved } from '../../kit/form/unsaved.js';
import { endOf } from '../staff/last-day.js';
import { PermissionBoxes } from '../staff/permission-boxes.js';
import { PERMISSION_GROUPS } from '../staff/permission-groups.js';

/** Permissions that a token can contain, in the groups of the staff panel. */
const GROUPS: Readonly<Record<string, TokenPermission[]>> = Object.fromEntries(
  Object.entries(PERMISSION_GROUPS).map(([group, permissions]) => [
    group,
    TOKEN_PERMISSIONS.filter((one) => permissions.includes(one)),
  ]),
);
const NEW = { name: '', permissions: [] as TokenPermission[], day: '' };

interface TokenFormProps {
  /** Failures are shown here. */
  onSubmit(input: ApiTokenInput): Promise<void>;
  onCancel(): void;
}

/** Name, permissions and last day of a new token. */
export function TokenForm({ onSubmit, onCancel }: TokenFormProps) {
  const translate = useTranslate();
  const t = (key: string, values?: Record<string, unknown>) => translate(`city.tokens.${key}`, values);
  const [input, setInput] = useState(NEW);
  const { submit, busy, failure, faults } = useSubmission({
    TIME_INVALID: t('endWrong', { days: API_TOKEN_LIMITS.days }),
  });
  useUnsaved(JSON.stringify(input) !== JSON.stringify(NEW) && !busy);
  const { name, permissions, day } = input;

  const save = () =>
    submit(() => onSubmit({ name: name.trim(), permissions, expiresAt: endOf(day).until ?? '' }));

  return (
    <Box
      component="form"
      noValidate
      aria-label={t('add')}
      sx={{ display: 'grid', gap: 2 }}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {failure !== null && <FailureAlert error={failure} />}
      <TextField
        autoFocus
        required
        label={t('name')}
        value={name}
        error={Boolean(faults['name'])}
        helperText={faults['name'] ?? t('nameHint')}
        slotProps={{ htmlInput: { maxLength: API_TOKEN_LIMITS.name, dir: 'auto' } }}
        onChange={({ target }) => setInput({ ...input, name: target.value })}
      />
      <PermissionBoxes
        groups={GROUPS}
        chosen={permissions}
        fault={faults['permissions']}
        onChange={(chosen) => setInput({ ...input, permissions: chosen })}
      />
      <TextField
        required
        type="date"
        label={t('lastDay')}
        value={day}
        error={Boolean(faults['expiresAt'])}
        helperText={faults['expiresAt'] ?? t('lastDayHint', { days: API_TOKEN_LIMITS.days })}
        slotProps={{ inputLabel: { shrink: true } }}
        onChange={({ target }) => setInput({ ...input, day: target.value })}
      />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          type="submit"
          variant="contained"
          loading={busy}
          disabled={!name.trim() || !day || permissions.length === 0}
        >
          {t('make')}
        </Button>
        <Button color="inherit" onClick={onCancel}>
          {translate('ra.action.cancel')}
        </Button>
      </Box>
    </Box>
  );
}
