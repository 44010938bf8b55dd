import { displayName, roughPeriodText, type RoleRules } from '@city/contracts';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useHost } from '../../platform/host.js';
import { LocalTime } from '../../kit/text/local-time.js';

interface RoleStatusProps {
  rules: RoleRules;
  busy: boolean;
  nameOf(roleId: string): string;
  onPause(paused: boolean): void;
}

/** The progress of the roles on the server, its obstacles, and roles that people changed by hand. */
export function RoleStatus({ rules, busy, nameOf, onPause }: RoleStatusProps) {
  const translate = useTranslate();
  const t = (key: string, values?: Record<string, unknown>) => translate(`city.discord.${key}`, values);
  const { locale } = useHost();
  const { blocked, waiting, secondsLeft, paused, changedByHand } = rules;
  return (
    <>
      {blocked.map(({ roleId, obstacle }) => (
        <Alert key={roleId} severity="error">
          {t(`blocked_${obstacle}`, { role: nameOf(roleId) })}
        </Alert>
      ))}
      {paused && <Alert severity="warning">{t('paused')}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography role="status" variant="body2">
          {waiting > 0 ? t('waiting', { smart_count: waiting }) : t('atRest')}
          {waiting > 0 && !paused && ` ${t('takes', { period: roughPeriodText(locale, secondsLeft) })}`}
        </Typography>
        <Button type="button" size="small" disabled={busy} onClick={() => onPause(!paused)}>
          {t(paused ? 'resume' : 'pause')}
        </Button>
      </Box>
      {changedByHand.length > 0 && (
        <Box component="section" aria-label={t('byHand')}>
          <Typography variant="subtitle2">{t('byHand')}</Typography>
          <ul>
            {changedByHand.map(({ player, at, given, taken }) => (
              <li key={player._id}>
                <bdi>{displayName(player)}</bdi>
                {' · '}
                {[
                  ...given.map((roleId) => t('byHandGiven', { role: nameOf(roleId) })),
                  ...taken.map((roleId) => t('byHandTaken', { role: nameOf(roleId) })),
                ].join(' · ')}
                {' · '}
                <LocalTime at={at} />
              </li>
            ))}
          </ul>
        </Box>
      )}
    </>
  );
}
