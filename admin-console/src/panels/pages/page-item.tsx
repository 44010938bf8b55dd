import { PAGE_LIMITS, type PageBlock, type PageBody, type PageSection } from '@city/contracts';
import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, IconButton, Paper, TextField, Typography } from '@mui/material';
import { type ReactNode, useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { type BodyPath, valueAt } from '../../kit/editor/body-paths.js';
import { useEditionTools } from '../../kit/editor/edition-context.js';
import { EMPTY_TEXT } from '../../kit/editor/edition-state.js';
import { TextFields } from '../../kit/editor/text-fields.js';
import { sectionAt, termFor } from './page-parts.js';

const field = (name: string) => `city.pages.field.${name}`;

/** The texts of the selected part: those of the page itself, or a section with all its blocks. */
export function PageItem() {
  const translate = useTranslate();
  const { edition } = useEditionTools<PageBody>();
  const { selected } = edition;
  useEffect(() => {
    const part = document.getElementById(partId(selected));
    if (part && !part.contains(document.activeElement)) part.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  const section = sectionAt(selected);
  if (section === null)
    return (
      <>
        <TextFields path="title" label={translate(field('title'))} max={PAGE_LIMITS.title} />
        <TextFields path="lede" label={translate(field('lede'))} max={PAGE_LIMITS.lede} isLong />
        <TextFields path="note" label={translate(field('note'))} max={PAGE_LIMITS.note} isNullable />
      </>
    );
  const { blocks } = valueAt(edition.body, section) as PageSection;
  return (
    <>
      <Part path={section}>
        <TextFields
          path={`${section}.title`}
          label={translate(field('sectionTitle'))}
          max={PAGE_LIMITS.title}
        />
      </Part>
      {blocks.map((block, at) => (
        <Part
          key={`${at} ${block.kind}`}
          path={`${section}.blocks.${at}`}
          title={'text' in block ? undefined : `city.pages.block.${block.kind}`}
        >
          <BlockTexts path={`${section}.blocks.${at}`} block={block} />
        </Part>
      ))}
    </>
  );
}

const partId = (path: BodyPath) => `part-${path}`;

/** A part of the section. Working in it selects it. */
function Part({ path, title, children }: { path: BodyPath; title?: string; children: ReactNode }) {
  const translate = useTranslate();
  const { edition } = useEditionTools<PageBody>();
  const isSelected = edition.selected === path;
  return (
    <Paper
      id={partId(path)}
      variant="outlined"
      onFocus={() => !isSelected && edition.actions.select(path)}
      sx={{
        display: 'grid',
        gap: 1,
        padding: 1,
        scrollMarginBlock: '110px 16px',
        ...(isSelected && { borderColor: 'primary.main' }),
      }}
    >
      {title && (
        <Typography variant="overline" component="h2" color="text.secondary" sx={{ lineHeight: 1.5 }}>
          {translate(title)}
        </Typography>
      )}
      {children}
    </Paper>
  );
}

/** The texts of a block. */
function BlockTexts({ path, block }: { path: BodyPath; block: PageBlock }) {
  const translate = useTranslate();
  const t = (name: string) => translate(field(name));
  switch (block.kind) {
    case 'text':
    case 'example':
      return (
        <TextFields
          path={`${path}.text`}
          label={translate(`city.pages.block.${block.kind}`)}
          max={PAGE_LIMITS.text}
          isLong
        />
      );
    case 'button':
      return <TextFields path={`${path}.label`} label={t('label')} max={PAGE_LIMITS.label} />;
    case 'picture':
      return (
        <>
          <Box component="img" src={block.picture} alt="" sx={{ maxInlineSize: 240, borderRadius: 1 }} />
          <TextFields path={`${path}.alt`} label={t('alt')} max={PAGE_LIMITS.cell} />
        </>
      );
    case 'list':
      return (
        <Members path={`${path}.items`} count={block.items.length} create={() => EMPTY_TEXT}>
          {(at, remove) => (
            <TextFields
              path={`${path}.items.${at}`}
              label={`${t('item')} ${at + 1}`}
              max={PAGE_LIMITS.item}
              isLong
            >
              {remove}
            </TextFields>
          )}
        </Members>
      );
    case 'terms':
      return <Terms path={`${path}.items`} count={block.items.length} />;
    case 'table':
      return <TableTexts path={path} block={block} />;
    case 'part':
      return <Typography color="text.secondary">{translate(`city.pages.part.${block.name}`)}</Typography>;
  }
}

interface MembersProps {
  path: BodyPath;
  count: number;
  /** Message key of the button that adds one. */
  addLabel?: string;
  create(): unknown;
  /** @param remove the button that removes the member */
  children(at: number, remove: ReactNode): ReactNode;
}

/** Parts of a block, each with a button that removes it, and one that adds another. */
function Members({ path, count, addLabel = 'city.pages.addItem', create, children }: MembersProps) {
  const translate = useTranslate();
  const { edition, faultAt } = useEditionTools<PageBody>();
  const fault = faultAt(path);
  return (
    <>
      {Array.from({ length: count }, (_, at) => (
        <Box key={at}>
          {children(
            at,
            <RemoveButton
              label={`${translate('city.editions.remove')}: ${at + 1}`}
              onClick={() => edition.actions.remove(`${path}.${at}`, true)}
            />,
          )}
        </Box>
      ))}
      {fault && <Typography color="error">{fault}</Typography>}
      <Button
        size="small"
        startIcon={<AddIcon />}
        sx={{ justifySelf: 'start' }}
        disabled={count >= PAGE_LIMITS.items}
        onClick={() => edition.actions.add(`${path}.${count}`, create(), true)}
      >
        {translate(addLabel)}
      </Button>
    </>
  );
}

function RemoveButton({ label, onClick }: { label: string; onClick(): void }) {
  return (
    <IconButton size="small" aria-label={label} title={label} onClick={onClick}>
      <DeleteIcon fontSize="small" />
    </IconButton>
  );
}

/** Words with their meanings, and the anchor of each. */
function Terms({ path, count }: { path: BodyPath; count: number }) {
  const translate = useTranslate();
  const { edition } = useEditionTools<PageBody>();
  return (
    <Members path={path} count={count} create={() => termFor(edition.body)}>
      {(at, remove) => (
        <Box sx={{ display: 'grid', gap: 1, paddingBlockEnd: 1 }}>
          <TextFields
            path={`${path}.${at}.term`}
            label={`${translate(field('term'))} ${at + 1}`}
            max={PAGE_LIMITS.label}
          >
            {remove}
          </TextFields>
          <TextFields
            path={`${path}.${at}.text`}
            label={`${translate(field('meaning'))} ${at + 1}`}
            max={PAGE_LIMITS.item}
            isLong
          />
          <AnchorField path={`${path}.${at}.id`} number={at + 1} />
        </Box>
      )}
    </Members>
  );
}

interface AnchorFieldProps {
  path: BodyPath;
  /** Of a word, in its list. */
  number?: number;
}

/** The anchor of a section or a word. */
export function AnchorField({ path, number }: AnchorFieldProps) {
  const translate = useTranslate();
  const label = translate('city.pages.anchor');
  return (
    <PlainField
      path={path}
      label={number === undefined ? label : `${label} ${number}`}
      hint="city.pages.anchorHint"
      max={PAGE_LIMITS.anchor}
    />
  );
}

interface PlainFieldProps {
  path: BodyPath;
  label: string;
  hint: string;
  max: number;
}

/** A value that is the same in every language, such as an address. */
export function PlainField({ path, label, hint, max }: PlainFieldProps) {
  const translate = useTranslate();
  const { edition, faultAt } = useEditionTools<PageBody>();
  const fault = faultAt(path);
  return (
    <TextField
      label={label}
      margin="none"
      size="small"
      fullWidth
      value={valueAt(edition.body, path) as string}
      error={fault !== null}
      helperText={fault ?? translate(hint)}
      onChange={({ target }) => edition.actions.change(path, target.value.trim())}
      slotProps={{ htmlInput: { dir: 'ltr', maxLength: max, 'data-path': path } }}
    />
  );
}

/** The cells of a table, row by row. */
function TableTexts({ path, block }: { path: BodyPath; block: PageBlock & { kind: 'table' } }) {
  const translate = useTranslate();
  const t = (name: string, values?: Record<string, unknown>) => translate(`city.pages.table.${name}`, values);
  const { edition, faultAt } = useEditionTools<PageBody>();
  const columns = block.head.length;
  const setColumns = (change: <Cell>(cells: Cell[], empty: Cell) => Cell[]) =>
    edition.actions.change(path, {
      ...block,
      head: change(block.head, EMPTY_TEXT),
      rows: block.rows.map((row) => change(row, EMPTY_TEXT)),
    });
  const cells = (row: BodyPath, name: string) =>
    Array.from({ length: columns }, (_, at) => (
      <TextFields
        key={at}
        path={`${row}.${at}`}
        label={`${name}, ${t('column', { number: at + 1 })}`}
        max={PAGE_LIMITS.cell}
      />
    ));
  const fault = faultAt(`${path}.head`);
  return (
    <>
      {cells(`${path}.head`, t('head'))}
      {fault && <Typography color="error">{fault}</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          size="small"
          disabled={columns >= PAGE_LIMITS.columns}
          onClick={() => setColumns((row, empty) => [...row, empty])}
        >
          {t('addColumn')}
        </Button>
        <Button
          size="small"
          color="error"
          disabled={columns <= 1}
          onClick={() => setColumns((row) => row.slice(0, -1))}
        >
          {t('removeColumn')}
        </Button>
      </Box>
      <Members
        path={`${path}.rows`}
        count={block.rows.length}
        addLabel="city.pages.table.addRow"
        create={() => block.head.map(() => EMPTY_TEXT)}
      >
        {(at, remove) => (
          <Box sx={{ display: 'grid', gap: 1 }}>
            <Box sx={{ display: 'flex', alignItems: 'center' }}>
              <Typography variant="body2" sx={{ flex: 1 }}>
                {t('row', { number: at + 1 })}
              </Typography>
              {remove}
            </Box>
            {cells(`${path}.rows.${at}`, t('row', { number: at + 1 }))}
          </Box>
        )}
      </Members>
    </>
  );
}
