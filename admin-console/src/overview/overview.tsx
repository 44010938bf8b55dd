import { displayName, type ApplicationKind, type Person } from '@city/contracts';
import { Box, Card, CardContent, Typography } from '@mui/material';
import { Title, useTranslate } from 'react-admin';
import { useHolds, useMayOpen } from '../layout/permissions.js';
import { QuietStart, ROWS_AND_QUIET_LINE } from '../layout/quiet-line.js';
import { APPLICATION_RESOURCES } from '../providers/resources.js';
import { TROUBLED_DELIVERIES, WAITING } from '../providers/waiting.js';
import { DailyFigures } from './daily-figures.js';
import { MemberFigures } from './member-figures.js';
import { WAITING_ROW, WaitingRow, type WaitingRowProps } from './waiting-row.js';

const applications = ({ resource, kind }: { resource: string; kind: ApplicationKind }): WaitingRowProps => ({
  resource,
  label: `city.menu.${kind}`,
  filter: { status: 'Pending' },
  nameOf: ({ createdBy }) => displayName(createdBy as Person),
});

const KINDS = Object.entries(APPLICATION_RESOURCES).map(([resource, kind]) => ({ resource, kind }));

/** The whitelist first: most applications are for it. */
const APPLICATIONS = [
  ...KINDS.filter(({ kind }) => kind === 'whitelist'),
  ...KINDS.filter(({ kind }) => kind !== 'whitelist'),
].map(applications);

const nameOfDelivery: WaitingRowProps['nameOf'] = ({ product, player }) =>
  `${String(product)} · ${(player as Person).discord_username}`;

const CHECKS: readonly WaitingRowProps[] = [
  {
    resource: 'orders',
    label: 'city.overview.tips',
    filter: WAITING.orders,
    nameOf: ({ userName }) => String(userName),
  },
  {
    resource: 'payments',
    label: 'city.overview.payments',
    filter: WAITING.payments,
    nameOf: ({ userName }) => String(userName),
  },
  {
    resource: 'approvals',
    label: 'city.menu.approvals',
    filter: WAITING.approvals,
    nameOf: ({ askedBy }) => displayName(askedBy as Person),
  },
  {
    resource: 'deliveries',
    label: 'city.overview.deliveries',
    filter: WAITING.deliveries,
    nameOf: nameOfDelivery,
  },
  ...TROUBLED_DELIVERIES.map((state) => ({
    resource: 'deliveries',
    label: `city.overview.${state}Deliveries`,
    filter: { state },
    nameOf: nameOfDelivery,
  })),
  {
    resource: 'notifications',
    label: 'city.overview.messages',
    filter: WAITING.notifications,
    nameOf: ({ title }) => String(title),
  },
];

/**
 * The open work of the reader's roles, each kind with its number and the age of the oldest; then the last days, and members.
 */
export function Overview() {
  const translate = useTranslate();
  const holds = useHolds();
  return (
    <Box sx={{ padding: { xs: 1, sm: 3 }, display: 'grid', gap: 3, ...FIRST_WAITING_ROW, ...ADJACENT_LINES }}>
      <Title title={translate('city.overview.title')} />
      <Waiting title={translate('city.overview.waiting')} rows={APPLICATIONS} />
      <Waiting title={translate('city.overview.toCheck')} rows={CHECKS} />
      {holds('money') && <DailyFigures />}
      {holds('packs') && <MemberFigures />}
    </Box>
  );
}

/** Only the first row with waiting records on the page has a filled button. */
const FIRST_WAITING_ROW = {
  [`& section:not(section:has(.${WAITING_ROW}) ~ section) .${WAITING_ROW}:not(.${WAITING_ROW} ~ .${WAITING_ROW}) > a`]:
    {
      bgcolor: 'primary.main',
      color: 'primary.contrastText',
      '&:hover': { bgcolor: 'primary.dark' },
    },
};

/** The lines about days and about members without a value read as one paragraph. */
const ADJACENT_LINES = { '& > section:has(> p:last-child) + p': { marginBlockStart: -2 } };

/** Kinds with waiting records have a row each. Kinds without share a quiet line after the rows. */
const ROWS = {
  ...ROWS_AND_QUIET_LINE,
  paddingBlock: 1,
  '&:last-child': { paddingBlockEnd: 1 },
};

function Waiting({ title, rows }: { title: string; rows: readonly WaitingRowProps[] }) {
  const translate = useTranslate();
  const mayOpen = useMayOpen();
  const shown = rows.filter(({ resource }) => mayOpen(resource));
  if (shown.length === 0) return null;
  return (
    <Box component="section" sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h5" component="h2">
        {title}
      </Typography>
      <Card variant="outlined">
        <CardContent sx={ROWS}>
          <QuietStart>{translate('city.overview.none')}</QuietStart>
          {shown.map((row) => (
            <WaitingRow key={row.label} {...row} />
          ))}
        </CardContent>
      </Card>
    </Box>
  );
}
