import { type EditionHistory, type FieldIssue, type Locale, LOCALES } from '@city/contracts';
import BackIcon from '@mui/icons-material/ArrowBack';
import UndoIcon from '@mui/icons-material/Undo';
import { Alert, Box, Button, IconButton, Tab, Tabs } from '@mui/material';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { useHost } from '../../platform/access.js';
import { LANGUAGE_NAMES } from '../../platform/language.js';
import { KeysHelp } from '../record/keys-help.js';
import { MIRRORED_IN_RTL } from '../text/values.js';
import { useIsBelow } from '../use-is-below.js';
import { type BodyPath, placeOf, stepFrom, valueAt } from './body-paths.js';
import type { PlaceName } from './changes.js';
import { EditionConflict } from './edition-conflict.js';
import { EditionContext } from './edition-context.js';
import { EditionMenu } from './edition-menu.js';
import { SaveFailure, SaveState } from './edition-status.js';
import { InsertValue, type NamedValue } from './insert-value.js';
import { Outline, type OutlineItem } from './outline.js';
import { PublishDialog } from './publish-dialog.js';
import type { Edition } from './use-edition.js';
import { type FaultWords, useFaults } from './use-faults.js';
import { CompareDialog, VersionsDialog } from './versions-dialog.js';

interface EditionFrameProps<Body extends object> {
  edition: Edition<Body>;
  history: EditionHistory;
  /** The name of the subject. */
  title: string;
  /** The address of the list, which is shown after a new subject was deleted. */
  list: string;
  /** The parts of the body. The first one, with an empty path, is the body itself. */
  outline: readonly OutlineItem[];
  placeName: PlaceName<Body>;
  /** A copy of a part, with ids of its own. */
  copyOf(part: unknown): unknown;
  /** What keeps a body that can be saved from being published. */
  publishIssues(body: Body): readonly FieldIssue[];
  faultWords: FaultWords;
  /** Values that can be inserted in texts. */
  values: readonly NamedValue[];
  hasShipped: boolean;
  /** Of the community. */
  timeZone: string;
  /** Whether the reader may not publish this subject. */
  isForbidden: boolean;
  /** The address of the draft on the site. */
  preview: string;
  /** The buttons that add parts. */
  adding: ReactNode;
  /** The inputs that are no texts, of the selected part. */
  inspector: ReactNode;
  /** The texts of the selected part. */
  children: ReactNode;
}

type Dialog = 'publish' | 'compare' | 'versions' | 'keys';

/** The keys of the editor, as they are shown. */
const KEYS = ['Ctrl+S', 'Ctrl+Enter', 'Ctrl+Z', 'Ctrl+D', 'Alt+↑', 'Alt+↓', 'Delete'] as const;

/** The editor of a draft: its parts at the start, the selected one in every language, its other inputs at the end. */
export function EditionFrame<Body extends object>({ edition, history, ...frame }: EditionFrameProps<Body>) {
  const translate = useTranslate();
  const t = (key: string, values?: Record<string, unknown>) => translate(`city.editions.${key}`, values);
  const { locale: readers } = useHost();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [language, setLanguage] = useState<Locale>(readers);
  const [moved, setMoved] = useState('');
  const isNarrow = useIsBelow(900);
  const field = useRef<HTMLTextAreaElement | HTMLInputElement>(null);
  const { outline, placeName } = frame;
  const { body, selected, actions } = edition;
  const { faults, faultAt, ownerOf, showAll } = useFaults(
    edition,
    outline,
    frame.publishIssues,
    frame.faultWords,
  );
  const item = outline.find(({ path }) => path === selected) ?? outline[0];
  const languages = isNarrow ? [language] : LOCALES;

  const step = (path: BodyPath, by: 1 | -1) => {
    const to = stepFrom(body, path, by);
    if (to === null) return;
    actions.move(path, to);
    setMoved(t('moved', { place: placeOf(to).at + 1 }));
  };
  const copy = () => {
    if (!item || item.isFixed) return;
    const { list, at } = placeOf(item.path);
    actions.add(`${list}.${at + 1}`, frame.copyOf(valueAt(body, item.path)));
  };
  const remove = () => {
    if (item && !item.isFixed) actions.remove(item.path);
  };
  const publish = () => {
    edition.save();
    showAll();
    setDialog('publish');
  };
  const goTo = (path: BodyPath) => {
    setDialog(null);
    actions.select(ownerOf(path));
    const faulty = LOCALES.find((one) => path.endsWith(`.${one}`));
    if (faulty) setLanguage(faulty);
    // After the dialog has given the focus back.
    setTimeout(() => document.querySelector<HTMLElement>(`[data-path^="${path}"]`)?.focus(), 300);
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    if (!(event.ctrlKey || event.metaKey) || event.altKey || target.closest?.('[role=dialog], [role=menu]'))
      return;
    // In a text, the browser undoes its keys.
    const isInText = target.matches?.('input, textarea');
    const act = { s: edition.save, d: copy, enter: publish, z: isInText ? undefined : actions.undo }[
      event.key.toLowerCase()
    ];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  const list = (
    <Outline
      items={outline}
      selected={selected}
      isFaulty={({ path }) => faults.some((fault) => ownerOf(fault.path) === path)}
      onSelect={actions.select}
      onStep={step}
      onMove={actions.move}
      onRemove={actions.remove}
    />
  );
  const tools = { edition: edition as unknown as Edition<object>, faultAt, languages };
  return (
    <EditionContext value={{ ...tools, onField: (focused) => void (field.current = focused) }}>
      <Title title={frame.title} />
      <Box sx={BAR}>
        <IconButton component={Link} to={frame.list} aria-label={t('back')} sx={MIRRORED_IN_RTL}>
          <BackIcon />
        </IconButton>
        <SaveState edition={edition} />
        <IconButton aria-label={t('undo')} disabled={!edition.canUndo} onClick={actions.undo}>
          <UndoIcon sx={MIRRORED_IN_RTL} />
        </IconButton>
        <Button component="a" href={frame.preview} target={`preview-${edition.stored.subject}`}>
          {t('preview')}
        </Button>
        <Button onClick={() => setDialog('compare')}>{t('compare.title')}</Button>
        <Button variant="contained" aria-keyshortcuts="Control+Enter" onClick={publish}>
          {t('publish.open')}
        </Button>
        <EditionMenu
          edition={edition}
          isNew={history.versions.length === 0 && !frame.hasShipped}
          onVersions={() => setDialog('versions')}
          onKeys={() => setDialog('keys')}
          onGone={() => void navigate(frame.list)}
        />
      </Box>
      <EditionConflict edition={edition} placeName={placeName} />
      <SaveFailure edition={edition} />
      {history.hasNewerShipped && <Alert severity="info">{t('newerShipped')}</Alert>}
      <Box sx={COLUMNS}>
        <Box component="nav" aria-label={t('outline')} sx={SIDE}>
          {isNarrow ? (
            <details>
              <Box component="summary" sx={{ cursor: 'pointer', paddingBlock: 1 }}>
                {t('outline')}: {item?.label}
              </Box>
              {list}
            </details>
          ) : (
            list
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{frame.adding}</Box>
        </Box>
        <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            {isNarrow && (
              <Tabs
                value={language}
                aria-label={translate('city.content.languages')}
                onChange={(_, locale: Locale) => setLanguage(locale)}
              >
                {LOCALES.map((locale) => (
                  <Tab
                    key={locale}
                    value={locale}
                    id={`language-${locale}`}
                    aria-controls="edition-item"
                    lang={locale}
                    label={LANGUAGE_NAMES[locale]}
                  />
                ))}
              </Tabs>
            )}
            {frame.values.length > 0 && <InsertValue values={frame.values} field={field} />}
          </Box>
          <Box
            id="edition-item"
            {...(isNarrow && { role: 'tabpanel', 'aria-labelledby': `language-${language}` })}
            sx={{ display: 'grid', gap: 2, minWidth: 0 }}
          >
            {frame.children}
          </Box>
        </Box>
        <Box component="aside" aria-label={t('inspector')} sx={SIDE}>
          {item && !item.isFixed && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
              <Button size="small" onClick={() => step(item.path, -1)}>
                {t('up')}
              </Button>
              <Button size="small" onClick={() => step(item.path, 1)}>
                {t('down')}
              </Button>
              <Button size="small" aria-keyshortcuts="Control+D" onClick={copy}>
                {t('copy')}
              </Button>
              <Button size="small" color="error" onClick={remove}>
                {t('remove')}
              </Button>
            </Box>
          )}
          {frame.inspector}
        </Box>
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {moved}
      </Box>
      {dialog === 'publish' && (
        <PublishDialog
          {...{ edition, history, placeName }}
          faults={faults.map((fault) => ({
            ...fault,
            place: outline.find(({ path }) => path === ownerOf(fault.path))?.label ?? '',
          }))}
          timeZone={frame.timeZone}
          isForbidden={frame.isForbidden}
          onFault={goTo}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'keys' && (
        <KeysHelp keys={KEYS} textOf={(key) => t(`keys.${key}`)} onClose={() => setDialog(null)} />
      )}
      {dialog === 'compare' && (
        <CompareDialog
          {...{ edition, history, placeName }}
          hasShipped={frame.hasShipped}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'versions' && (
        <VersionsDialog
          {...{ edition, history }}
          hasShipped={frame.hasShipped}
          onClose={() => setDialog(null)}
        />
      )}
    </EditionContext>
  );
}

/** Stays in sight below the bar of the console. */
const BAR = {
  position: 'sticky',
  insetBlockStart: { xs: 56, sm: 48 },
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  paddingBlock: 0.5,
  backgroundColor: 'background.default',
  borderBlockEnd: '1px solid',
  borderColor: 'divider',
};

const COLUMNS = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: '200px minmax(0, 1fr)',
    lg: '210px minmax(0, 1fr) 210px',
  },
};

const SIDE = {
  display: 'grid',
  gap: 2,
  // Long names are cut off instead of widening the page.
  gridTemplateColumns: 'minmax(0, 1fr)',
  minWidth: 0,
  alignContent: 'start',
};
