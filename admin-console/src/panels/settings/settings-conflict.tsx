import {
  displayName,
  inLanguage,
  type RejectTemplate,
  settingAt,
  type SettingKey,
  type Settings,
} from '@city/contracts';
import {
  Alert,
  AlertTitle,
  Box,
  Button,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import { LocalTime } from '../../kit/text/values.js';
import { useHost } from '../../platform/access.js';
import { changedKeys, draftOf, type SettingDraft } from './setting-draft.js';
import { wordOf } from './setting-note.js';

interface SettingsConflictProps {
  draft: SettingDraft;
  /** The settings as stored now. */
  newer: Settings;
  /** Rebases the reader's changes onto the newer version. */
  onReapply(): void;
  onDiscard(): void;
}

/** Another Admin has saved in the meantime: shows both versions side by side, and nothing typed is lost. */
export function SettingsConflict({ draft, newer, onReapply, onDiscard }: SettingsConflictProps) {
  const translate = useTranslate();
  const t = (key: string, values?: Record<string, unknown>) =>
    translate(`city.settings.conflict.${key}`, values);
  const theirs = draftOf(newer).typed;
  const ownKeys = new Set(changedKeys(draft.base, draft.typed));
  const keys = [...new Set([...changedKeys(draft.base, theirs), ...ownKeys])];
  const name = newer.changedBy ? displayName(newer.changedBy) : '';
  return (
    <Alert severity="warning" icon={false} role="alert" sx={{ '& .MuiAlert-message': { width: '100%' } }}>
      <AlertTitle>{t('title', { name })}</AlertTitle>
      {newer.changedAt && <LocalTime at={newer.changedAt} />} {t('hint')}
      <Box sx={{ overflowX: 'auto', marginBlock: 2 }} tabIndex={0} role="region" aria-label={t('compare')}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{t('setting')}</TableCell>
              <TableCell>{t('mine')}</TableCell>
              <TableCell>{t('theirs')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {keys.map((key) => (
              <TableRow key={key}>
                <TableCell component="th" scope="row">
                  {translate(`city.settings.name.${wordOf(key)}`)}
                </TableCell>
                <TableCell>
                  {ownKeys.has(key) ? (
                    <Value setting={key} settings={newer} value={draft.typed[key]} />
                  ) : (
                    t('untouched')
                  )}
                </TableCell>
                <TableCell>
                  <Value setting={key} settings={newer} value={theirs[key]} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" onClick={onReapply}>
          {t('keepChanges')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={onDiscard}>
          {t('discardChanges')}
        </Button>
      </Box>
    </Alert>
  );
}

/** A value for display; the default if there is none. */
function Value({ setting, settings, value }: { setting: SettingKey; settings: Settings; value: unknown }) {
  const translate = useTranslate();
  const { locale } = useHost();
  const shown = value === undefined ? settingAt(settings.fallback, setting) : value;
  const text = Array.isArray(shown)
    ? (shown as RejectTemplate[]).map(({ title }) => inLanguage(title, locale)).join(' · ')
    : shown;
  return (
    <>
      <bdi>{text === null || text === '' ? translate('city.settings.nothing') : String(text)}</bdi>
      {value === undefined && ` (${translate('city.settings.default')})`}
    </>
  );
}
