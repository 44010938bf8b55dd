import { CONTENT_KINDS, contentText, type StaffContent } from '@city/contracts';
import { Box } from '@mui/material';
import { CreateButton, SelectInput, TopToolbar, useTranslate, type RaRecord } from 'react-admin';
import { useHost } from '../layout/host.js';
import { ListPager } from '../layout/list-pager.js';
import { LoadedList } from '../layout/loaded.js';
import { LocalTime } from '../layout/local-time.js';
import { PanelList } from '../layout/panel-list.js';
import { RecordTable, type RecordColumn } from '../layout/record-table.js';
import { StateChip } from '../layout/state-chip.js';
import { stateOf } from './entry-state.js';

type ContentRow = StaffContent & RaRecord<string>;

/** Most entries are on the site: the others have a colour. */
const TONE = { draft: 'info', published: 'default', asked: 'warning', declined: 'error' } as const;

const field = (name: string) => `city.content.fields.${name}`;

export const KIND_CHOICES = CONTENT_KINDS.map((id) => ({ id, name: `city.content.kind.${id}` }));

const filters = [
  <SelectInput
    key="kind"
    source="kind"
    label={field('kind')}
    alwaysOn
    emptyText="city.content.allKinds"
    choices={KIND_CHOICES}
  />,
];

/** All entries, drafts included, the last changed first. */
export function ContentList() {
  return (
    <PanelList
      filters={filters}
      pagination={<ListPager />}
      sort={{ field: 'updatedAt', order: 'DESC' }}
      actions={
        // On a phone the button floats over the list, and its toolbar is empty.
        <TopToolbar sx={(theme) => ({ [theme.breakpoints.down('sm')]: { minHeight: 0 } })}>
          <CreateButton />
        </TopToolbar>
      }
    >
      <ContentTable />
    </PanelList>
  );
}

function ContentTable() {
  const translate = useTranslate();
  const { locale } = useHost();
  const columns: RecordColumn<ContentRow>[] = [
    { label: field('picture'), picture: true, render: ({ picture }) => <Thumbnail address={picture} /> },
    {
      label: 'city.content.title',
      head: true,
      render: ({ texts }) => <bdi>{contentText(texts, locale).title}</bdi>,
    },
    { label: field('kind'), render: ({ kind }) => translate(`city.content.kind.${kind}`) },
    {
      label: 'city.content.stateColumn',
      besideHead: true,
      render: (entry) => (
        <StateChip tone={TONE[stateOf(entry)]} label={translate(`city.content.state.${stateOf(entry)}`)} />
      ),
    },
    {
      label: field('startsAt'),
      source: 'startsAt',
      render: ({ startsAt }) => startsAt && <LocalTime at={startsAt} />,
    },
    {
      label: 'city.content.changedAt',
      source: 'updatedAt',
      render: ({ updatedAt }) => <LocalTime at={updatedAt} />,
    },
  ];
  return (
    <LoadedList>
      <RecordTable<ContentRow>
        columns={columns}
        pathOf={({ id }) => `/entries/${encodeURIComponent(id)}`}
        empty={translate('city.content.empty')}
      />
    </LoadedList>
  );
}

/** The picture of an entry, or an empty frame: the titles start at one place. */
function Thumbnail({ address }: { address: string | null }) {
  const frame = { display: 'block', flexShrink: 0, width: 48, height: 36, borderRadius: 1 };
  if (!address) return <Box sx={{ ...frame, border: '1px solid', borderColor: 'divider' }} />;
  return <Box component="img" src={address} alt="" loading="lazy" sx={{ ...frame, objectFit: 'cover' }} />;
}
