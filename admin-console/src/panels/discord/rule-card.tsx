import type { DiscordRole, RoleRule } from '@city/contracts';
import { Box, Button, Card, CardContent, FormControlLabel, MenuItem, Switch, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import {
  type EntityNames,
  factChoices,
  factKey,
  factText,
  ROLE_CHOICES,
} from '../../kit/form/player-facts.js';

interface RuleCardProps {
  /** From 1. */
  number: number;
  rule: RoleRule;
  /** All rules of the form. */
  all: readonly RoleRule[];
  roles: readonly DiscordRole[];
  entities: EntityNames;
  /** The server has refused the role. */
  isRefused: boolean;
  onChange(rule: RoleRule): void;
  onRemove(): void;
}

/** A rule: the players who get a role, and whether the site takes it away again. */
export function RuleCard({
  number,
  rule,
  all,
  roles,
  entities,
  isRefused,
  onChange,
  onRemove,
}: RuleCardProps) {
  const translate = useTranslate();
  const t = (key: string, values?: Record<string, unknown>) => translate(`city.discord.${key}`, values);
  const facts = factChoices(
    ROLE_CHOICES,
    all.map(({ when }) => when),
    entities,
  );
  const isListed = rule.roleId === '' || roles.some(({ id }) => id === rule.roleId);
  return (
    <Card variant="outlined" component="section" aria-label={t('rule', { number })}>
      <CardContent
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <TextField
          select
          label={t('who')}
          value={factKey(rule.when)}
          onChange={({ target }) => {
            const when = facts.find((fact) => factKey(fact) === target.value);
            if (when) onChange({ ...rule, when, take: rule.take || when.fact === 'nobody' });
          }}
        >
          {facts.map((fact) => (
            <MenuItem key={factKey(fact)} value={factKey(fact)}>
              {factText(fact, entities, translate)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label={t('role')}
          value={rule.roleId}
          error={isRefused}
          helperText={isRefused ? t('roleRefused') : undefined}
          onChange={({ target }) => onChange({ ...rule, roleId: target.value })}
        >
          {!isListed && <MenuItem value={rule.roleId}>{t('roleGone')}</MenuItem>}
          {roles.map(({ id, name, obstacle }) => (
            <MenuItem key={id} value={id} disabled={obstacle !== null}>
              <span>
                <bdi>{name}</bdi>
                {obstacle && ` · ${t(`obstacle_${obstacle}`)}`}
              </span>
            </MenuItem>
          ))}
        </TextField>
        <Box sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <FormControlLabel
            control={
              <Switch
                checked={rule.take}
                disabled={rule.when.fact === 'nobody'}
                onChange={({ target }) => onChange({ ...rule, take: target.checked })}
              />
            }
            label={t('take')}
            sx={{ flex: '1 1 16rem' }}
          />
          <Button type="button" color="error" sx={{ marginInlineStart: 'auto' }} onClick={onRemove}>
            {t('remove')}
          </Button>
        </Box>
      </CardContent>
    </Card>
  );
}
