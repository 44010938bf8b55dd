import type { Permission, SecondFactor as Stored } from '@city/contracts';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FailureAlert, waitingApproval } from '../../kit/form/failure-alert.js';
import { useUnsaved } from '../../kit/form/unsaved.js';
import { useCommand } from '../../kit/form/use-command.js';
import { Section } from '../../kit/record/document.js';
import { PermissionBoxes } from './permission-boxes.js';
import { PERMISSION_GROUPS } from './permission-groups.js';
import { STAFF } from './use-staff.js';

/** Unlike a role, this can name the permission to change roles. */
const GROUPS: Readonly<Record<string, readonly Permission[]>> = {
  ...PERMISSION_GROUPS,
  site: [...(PERMISSION_GROUPS['site'] ?? []), 'staff'],
};

/** The permissions that count only after a login with a second factor. */
export function SecondFactor({ stored }: { stored: Stored }) {
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
      <Typography variant="body2" color="text.secondary">
        {translate('city.staff.secondFactorHint')}
      </Typography>
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
export function DraftActions({ busy, disabled = false, onSave, onDiscard }: DraftActionsProps) {
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
