import {
  API_TOKEN_LIMITS,
  TOKEN_PERMISSIONS,
  type ApiTokenInput,
  type TokenPermission,
} from '@city/contracts';
import { Alert, Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useUnsaved } from '../layout/unsaved.js';
import { readApiFailure, useFailureText, useFaultText } from '../providers/api-error.js';
import { endOf } from '../staff/last-day.js';
import { PermissionBoxes } from '../staff/permission-boxes.js';
import { PERMISSION_GROUPS } from '../staff/permission-groups.js';

/** What a token can contain, by the groups of the panel of staff. */
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
  const failureText = useFailureText();
  const faultText = useFaultText();
  const [input, setInput] = useState(NEW);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useUnsaved(JSON.stringify(input) !== JSON.stringify(NEW) && !busy);
  const { name, permissions, day } = input;
  const faultOf = (field: string) => faults[field] && faultText(faults[field]);
  const endFault =
    faults['expiresAt'] === 'TIME_INVALID'
      ? t('endWrong', { days: API_TOKEN_LIMITS.days })
      : faultOf('expiresAt');

  const save = async () => {
    setBusy(true);
    setFailure(null);
    setFaults({});
    try {
      await onSubmit({ name: name.trim(), permissions, expiresAt: endOf(day).until ?? '' });
    } catch (error) {
      const { fields } = readApiFailure(error);
      setFaults(fields);
      if (Object.keys(fields).length === 0) setFailure(failureText(error));
      setBusy(false);
    }
  };

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
      {failure && <Alert severity="error">{failure}</Alert>}
      <TextField
        autoFocus
        required
        label={t('name')}
        value={name}
        error={Boolean(faults['name'])}
        helperText={faultOf('name') || t('nameHint')}
        slotProps={{ htmlInput: { maxLength: API_TOKEN_LIMITS.name, dir: 'auto' } }}
        onChange={({ target }) => setInput({ ...input, name: target.value })}
      />
      <PermissionBoxes
        groups={GROUPS}
        chosen={permissions}
        fault={faultOf('permissions')}
        onChange={(chosen) => setInput({ ...input, permissions: chosen })}
      />
      <TextField
        required
        type="date"
        label={t('lastDay')}
        value={day}
        error={Boolean(endFault)}
        helperText={endFault || t('lastDayHint', { days: API_TOKEN_LIMITS.days })}
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
