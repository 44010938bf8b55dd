import {
  DEPARTMENTS,
  type DiscordRole,
  ENTITY_PARTS,
  PACK_GROUP,
  PACKS,
  ROLE_KINDS,
  type RoleFact,
  type RoleRule,
} from '@city/contracts';
import { Box, Button, Card, CardContent, FormControlLabel, MenuItem, Switch, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';

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

/** The facts that staff choose from. */
const CHOICES: readonly RoleFact[] = [
  { fact: 'account' },
  ...ROLE_KINDS.map((kind): RoleFact => ({ fact: 'application', kind })),
  ...DEPARTMENTS.map((department): RoleFact => ({ fact: 'department', department })),
  ...PACKS.slice(1).map((_, index): RoleFact => ({
    fact: 'level',
    group: PACK_GROUP,
    rank: index + 1,
    exact: false,
  })),
  { fact: 'suspended' },
  { fact: 'nobody' },
];

/** A fact as the value of a select. */
const factKey = (fact: RoleFact): string => JSON.stringify(fact);

/** The names of the accepted entities by id. */
export type EntityNames = ReadonlyMap<string, string>;

/** The facts to choose from, and the facts that the rules use already, so that facts of other programs stay unchanged. */
function factChoices(used: readonly RoleFact[], entities: EntityNames): RoleFact[] {
  const choices = [
    ...CHOICES,
    ...[...entities.keys()].flatMap((entityId) =>
      ENTITY_PARTS.map((part): RoleFact => ({ fact: 'entity', entityId, part })),
    ),
  ];
  const known = new Set(choices.map(factKey));
  return [...choices, ...used.filter((fact) => !known.has(factKey(fact)))];
}

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** A fact in the reader's language. */
function factText(fact: RoleFact, entities: EntityNames, translate: Translate): string {
  const t: Translate = (key, values) => translate(`city.discord.fact.${key}`, values);
  switch (fact.fact) {
    case 'account':
    case 'suspended':
    case 'nobody':
      return t(fact.fact);
    case 'application':
      return t(`application_${fact.kind}`);
    case 'entity':
      return t(`entity_${fact.part}`, { name: entities.get(fact.entityId) ?? t('entityGone') });
    case 'department':
      return t('department', { department: fact.department });
    case 'level': {
      const pack = fact.group === PACK_GROUP ? PACKS[fact.rank] : undefined;
      const name = pack ? translate(`city.players.packs.${pack}`) : `${fact.group} ${fact.rank}`;
      return t(fact.exact ? 'levelExact' : 'level', { name });
    }
  }
}
