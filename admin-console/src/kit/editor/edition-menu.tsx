import { EDITION_FORMAT, type EditionExport } from '@city/contracts';
import MoreIcon from '@mui/icons-material/MoreVert';
import { IconButton, Menu, MenuItem } from '@mui/material';
import { type ChangeEvent, useRef, useState } from 'react';
import { Confirm, useNotify, useTranslate } from 'react-admin';
import { type Edition, useDraftCommand } from './use-edition.js';

interface EditionMenuProps<Body> {
  edition: Edition<Body>;
  /** The subject has neither a version nor a text of the product. */
  isNew: boolean;
  onVersions(): void;
  onKeys(): void;
  /** Nothing is left of the subject. */
  onGone(): void;
}

/** What one needs rarely: versions, import, and deleting the draft. */
export function EditionMenu<Body>({ edition, isNew, onVersions, onKeys, onGone }: EditionMenuProps<Body>) {
  const translate = useTranslate();
  const t = (key: string) => translate(`city.editions.${key}`);
  const notify = useNotify();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isAsking, setAsking] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const { subject, rev } = edition.stored;
  const load = useDraftCommand(
    edition,
    (api, exported: EditionExport) => api.importDraft<Body>(subject, { rev, edition: exported }),
    { done: 'city.editions.imported', onDone: edition.actions.take },
  );
  const discard = useDraftCommand(
    edition,
    async (api) => {
      await api.deleteDraft(subject, rev);
      return isNew ? null : await api.readDraft<Body>(subject);
    },
    {
      done: 'city.editions.deleted',
      onDone: (draft) => (draft ? edition.actions.take(draft) : onGone()),
    },
  );

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // Choosing the same file again is another try.
    target.value = '';
    const exported = await file?.text().then(readExport);
    if (exported) await load.run(exported);
    else if (file) notify('city.editions.importWrong', { type: 'error' });
  };
  // The draft on the server would not have what is typed here.
  const isUnsaved = edition.isDirty;
  return (
    <>
      <IconButton
        aria-label={t('more')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem
          onClick={() => {
            setAnchor(null);
            onVersions();
          }}
        >
          {t('versions.title')}
        </MenuItem>
        <MenuItem
          disabled={isUnsaved}
          onClick={() => {
            setAnchor(null);
            chooser.current?.click();
          }}
        >
          {t('import')}
        </MenuItem>
        <MenuItem
          disabled={isUnsaved || rev === 0}
          onClick={() => {
            setAnchor(null);
            setAsking(true);
          }}
        >
          {t('delete')}
        </MenuItem>
        <MenuItem
          onClick={() => {
            setAnchor(null);
            onKeys();
          }}
        >
          {translate('city.review.keys.title')}
        </MenuItem>
      </Menu>
      <input
        ref={chooser}
        hidden
        type="file"
        aria-label={t('import')}
        accept="application/json"
        onChange={(event) => void choose(event)}
      />
      <Confirm
        isOpen={isAsking}
        title="city.editions.deleteTitle"
        content="city.editions.deleteText"
        confirm="city.editions.delete"
        confirmColor="warning"
        onConfirm={() => {
          setAsking(false);
          void discard.run();
        }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

/** The export in a file; null if the file has none. The API checks its body. */
function readExport(text: string): EditionExport | null {
  try {
    const exported = JSON.parse(text) as EditionExport | null;
    return exported?.format === EDITION_FORMAT ? exported : null;
  } catch {
    return null;
  }
}
