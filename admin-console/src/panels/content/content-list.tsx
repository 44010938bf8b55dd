import { CONTENT_KINDS, contentText, type StaffContent } from '@city/contracts';
import ArticleIcon from '@mui/icons-material/ArticleOutlined';
import EventIcon from '@mui/icons-material/EventOutlined';
import FactionIcon from '@mui/icons-material/GroupsOutlined';
import GalleryIcon from '@mui/icons-material/ImageOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import { Box } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import { filterSelect, ListActions, NewRecordButton, PanelList } from '../../kit/list/panel-list.js';
import { type RecordColumn, RecordTable } from '../../kit/list/record-table.js';
import { LocalTime, StateChip } from '../../kit/text/values.js';
import { useHost } from '../../platform/access.js';

type ContentRow = StaffContent & RaRecord<string>;

/** Published entries, which are most, have no colour, so that the others stand out. */
const TONE = { draft: 'info', published: 'default', asked: 'warning', declined: 'error' } as const;

const field = (name: string) => `city.content.fields.${name}`;

export const KIND_CHOICES = CONTENT_KINDS.map((id) => ({ id, name: `city.content.kind.${id}` }));

const filters = [
  filterSelect('kind', {
    label: field('kind'),
    emptyText: 'city.content.allKinds',
    choices: KIND_CHOICES,
  }),
];

/** All entries, drafts included, the last changed first. */
export function ContentList() {
  return (
    <PanelList
      filters={filters}
      perPage={10}
      sort={{ field: 'updatedAt', order: 'DESC' }}
      actions={
        <ListActions>
          <NewRecordButton />
        </ListActions>
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
    { label: field('picture'), onCards: 'picture', render: (entry) => <Thumbnail entry={entry} /> },
    {
      label: 'city.content.title',
      head: true,
      render: ({ texts }) => <bdi>{contentText(texts, locale).title}</bdi>,
    },
    {
      label: field('kind'),
      onCards: { line: 1 },
      render: ({ kind }) => translate(`city.content.kind.${kind}`),
    },
    {
      label: 'city.audit.field.state',
      onCards: 'corner',
      render: (entry) => (
        <StateChip tone={TONE[stateOf(entry)]} label={translate(`city.content.state.${stateOf(entry)}`)} />
      ),
    },
    {
      label: field('startsAt'),
      source: 'startsAt',
      onCards: { line: 1, labelled: true },
      render: ({ startsAt }) => startsAt && <LocalTime at={startsAt} />,
    },
    {
      label: 'city.content.changedAt',
      source: 'updatedAt',
      onCards: { line: 1, labelled: true },
      render: ({ updatedAt }) => <LocalTime at={updatedAt} />,
    },
  ];
  return (
    <RecordTable<ContentRow>
      columns={columns}
      pathOf={({ id }) => `/entries/${encodeURIComponent(id)}`}
      empty={translate('city.content.empty')}
    />
  );
}

const ICON = {
  news: ArticleIcon,
  event: EventIcon,
  faction: FactionIcon,
  gallery: GalleryIcon,
  person: PersonIcon,
} as const;

/** The picture of an entry, or the icon of its kind at the same size, so that the titles are aligned. */
function Thumbnail({ entry: { picture, kind } }: { entry: ContentRow }) {
  const room = { flexShrink: 0, width: 48, height: 36 };
  if (picture)
    return (
      <Box
        component="img"
        src={picture}
        alt=""
        loading="lazy"
        sx={{ ...room, display: 'block', borderRadius: 1, objectFit: 'cover' }}
      />
    );
  const Icon = ICON[kind];
  return (
    <Box sx={{ ...room, display: 'grid', placeItems: 'center', color: 'text.secondary' }}>
      <Icon fontSize="small" />
    </Box>
  );
}

type EntryState = 'draft' | 'published' | 'asked' | 'declined';

/** The state of an entry. A published entry about a person waits for their answer; if they decline, it is a draft again. */
export function stateOf({
  kind,
  published,
  agreement,
}: Pick<StaffContent, 'kind' | 'published' | 'agreement'>): EntryState {
  if (agreement?.agrees === false) return 'declined';
  if (!published) return 'draft';
  return kind === 'person' && !agreement ? 'asked' : 'published';
}
