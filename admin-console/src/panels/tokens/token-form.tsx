import {
  API_TOKEN_LIMITS,
  TOKEN_PERMISSIONS,
  type ApiTokenWithSecret,
  type TokenPermission,
} from '@city/contracts';
import { useTranslate } from 'react-admin';
import { CommandForm, CommandText } from '../../kit/form/command-form.js';
import { endOf } from '../staff/last-day.js';
import { PermissionInput } from '../staff/permission-boxes.js';
import { PERMISSION_GROUPS } from '../staff/permission-groups.js';

/** The query of the panel. */
export const TOKENS = ['tokens'];

/** Permissions that a token can contain, in the groups of the staff panel. */
const GROUPS: Readonly<Record<string, TokenPermission[]>> = Object.fromEntries(
  Object.entries(PERMISSION_GROUPS).map(([group, permissions]) => [
    group,
    TOKEN_PERMISSIONS.filter((one) => permissions.includes(one)),
  ]),
);
const NEW = { name: '', permissions: [] as TokenPermission[], expiresAt: '' };

interface TokenFormProps {
  onDone(made: ApiTokenWithSecret): void;
  onCancel(): void;
}

/** Name, permissions and last day of a new token. */
export function TokenForm({ onDone, onCancel }: TokenFormProps) {
  const translate = useTranslate();
  const t = (key: string, values?: object) => translate(`city.tokens.${key}`, values);
  return (
    <CommandForm
      title={t('add')}
      submitLabel={t('make')}
      start={NEW}
      command={(api, { name, permissions, expiresAt }) =>
        api.makeToken({ name: name.trim(), permissions, expiresAt: endOf(expiresAt).until ?? '' })
      }
      reads={TOKENS}
      words={{ TIME_INVALID: t('endWrong', { days: API_TOKEN_LIMITS.days }) }}
      isComplete={({ name, permissions, expiresAt }) =>
        name.trim() !== '' && expiresAt !== '' && permissions.length > 0
      }
      onDone={onDone}
      onCancel={onCancel}
    >
      <CommandText
        autoFocus
        required
        source="name"
        label={translate('city.audit.field.name')}
        helperText={t('nameHint')}
        slotProps={{ htmlInput: { maxLength: API_TOKEN_LIMITS.name, dir: 'auto' } }}
      />
      <PermissionInput groups={GROUPS} />
      <CommandText
        required
        type="date"
        source="expiresAt"
        label={translate('city.staff.lastDay')}
        helperText={t('lastDayHint', { days: API_TOKEN_LIMITS.days })}
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </CommandForm>
  );
}
