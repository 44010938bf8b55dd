import {
  displayName,
  type EditionSummary,
  isEditionSubject,
  LOCALES,
  PAGE_LIMITS,
  pagePath,
  pageSlugOf,
  pageSubject,
} from '@city/contracts';
import AddIcon from '@mui/icons-material/Add';
import { Button, Dialog, DialogContent, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import { ListContextProvider, type RaRecord, Title, useList, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { CommandForm, CommandText } from '../../kit/form/command-form.js';
import { type RecordColumn, RecordTable } from '../../kit/list/record-table.js';
import { LocalTime, StateChip, useNumberText } from '../../kit/text/values.js';
import { useHost } from '../../platform/access.js';
import { useApiQuery } from '../../platform/use-api.js';
import { pageFor, titleOf } from './page-parts.js';

type PageRow = EditionSummary & RaRecord<string>;

/** All pages: those of the product in their order, then those that staff have added. */
export function PageList() {
  const translate = useTranslate();
  const [isAdding, setAdding] = useState(false);
  const { data, error, isPending, refetch } = useApiQuery(['editions'], async (api) =>
    (await api.readEditions()).map((page): PageRow => ({ ...page, id: page.subject })),
  );
  const list = useList({ data, isPending, perPage: 100, resource: 'pages' });
  return (
    <ListContextProvider value={{ ...list, data, error, refetch } as typeof list}>
      <Title title={translate('city.menu.pages')} />
      <Button startIcon={<AddIcon />} sx={{ alignSelf: 'start', margin: 1 }} onClick={() => setAdding(true)}>
        {translate('city.pages.add')}
      </Button>
      <PageTable />
      {isAdding && data && <AddPage pages={data} onClose={() => setAdding(false)} />}
    </ListContextProvider>
  );
}

type PageState = 'draft' | 'scheduled' | 'published' | 'shipped' | 'new';

function stateOf({ draft, scheduled, inForce }: EditionSummary): PageState {
  if (!inForce && !scheduled) return 'new';
  if (scheduled) return 'scheduled';
  if (draft) return 'draft';
  return inForce?.version === 0 ? 'shipped' : 'published';
}

const TONE = {
  draft: 'warning',
  scheduled: 'info',
  published: 'success',
  shipped: 'default',
  new: 'warning',
} as const;

function PageTable() {
  const translate = useTranslate();
  const t = (key: string) => translate(`city.pages.${key}`);
  const { locale } = useHost();
  const { percent } = useNumberText();
  const columns: RecordColumn<PageRow>[] = [
    {
      label: 'city.pages.columns.name',
      head: true,
      render: ({ title }) => <bdi>{titleOf(title, locale, t)}</bdi>,
      note: ({ hasNewerShipped, hidden }) => (
        <>
          {hasNewerShipped && <StateChip tone="info" label={t('newerShipped')} />}
          {hidden && <StateChip label={t('field.hidden')} />}
        </>
      ),
    },
    {
      label: 'city.pages.columns.address',
      onCards: { line: 1 },
      render: ({ subject }) => <bdi dir="ltr">{pagePath(pageSlugOf(subject))}</bdi>,
    },
    {
      label: 'city.pages.columns.state',
      onCards: 'corner',
      render: (page) => <StateChip tone={TONE[stateOf(page)]} label={t(`state.${stateOf(page)}`)} />,
    },
    {
      label: 'city.pages.columns.inForce',
      render: ({ inForce }) => inForce && inForce.version > 0 && <LocalTime at={inForce.inForceAt} />,
    },
    {
      label: 'city.pages.columns.next',
      render: ({ scheduled }) => scheduled && <LocalTime at={scheduled.inForceAt} />,
    },
    {
      label: 'city.pages.columns.draft',
      render: ({ draft }) => draft?.by && <bdi>{displayName(draft.by)}</bdi>,
    },
    {
      label: 'city.pages.columns.languages',
      onCards: 'labelled-wide',
      render: ({ written }) =>
        LOCALES.map((one) => `${one.toUpperCase()} ${percent(written[one])}`).join(' · '),
    },
  ];
  return (
    <RecordTable<PageRow>
      columns={columns}
      pathOf={({ subject }) => `/pages/${subject}`}
      empty={translate('city.pages.empty')}
    />
  );
}

const SLUG_MAX = 40;

interface AddPageProps {
  pages: readonly EditionSummary[];
  onClose(): void;
}

/** Begins the draft of a new page, and opens it. */
function AddPage({ pages, onClose }: AddPageProps) {
  const translate = useTranslate();
  const t = (key: string) => translate(`city.pages.${key}`);
  const titleId = useId();
  const { locale } = useHost();
  const navigate = useNavigate();
  const subjectOf = (slug: string) => pageSubject(`p_${slug}`);
  const wrong = (slug: unknown) => {
    if (!isEditionSubject(subjectOf(String(slug)))) return 'city.pages.slugWrong';
    return pages.some(({ subject }) => subject === subjectOf(String(slug)))
      ? 'city.pages.slugTaken'
      : undefined;
  };
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId} component="h2">
        {t('add')}
      </DialogTitle>
      <DialogContent>
        <CommandForm
          title={t('add')}
          submitLabel={t('add')}
          start={{ title: '', slug: '' }}
          isComplete={({ title }) => title.trim() !== ''}
          command={(api, { title, slug }) =>
            api.saveDraft(subjectOf(slug), { rev: 0, body: pageFor(locale, title.trim()) })
          }
          onDone={({ subject }) => void navigate(`/pages/${subject}`)}
          onCancel={onClose}
        >
          <CommandText
            autoFocus
            source="title"
            label={t('field.title')}
            slotProps={{ htmlInput: { maxLength: PAGE_LIMITS.title, dir: 'auto' } }}
          />
          <CommandText
            source="slug"
            label={t('columns.address')}
            helperText={t('slugHint')}
            validate={wrong}
            slotProps={{ htmlInput: { maxLength: SLUG_MAX, dir: 'ltr' } }}
          />
        </CommandForm>
      </DialogContent>
    </Dialog>
  );
}
