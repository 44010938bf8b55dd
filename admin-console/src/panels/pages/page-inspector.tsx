import {
  PAGE_LIMITS,
  PAGE_PARTS,
  type PageBlock,
  type PageBody,
  pagePath,
  pageSlugOf,
} from '@city/contracts';
import AddIcon from '@mui/icons-material/Add';
import { Button, FormControlLabel, Menu, MenuItem, Switch, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { PictureDrop } from '../../kit/form/picture-upload.js';
import { type BodyPath, valueAt } from '../../kit/editor/body-paths.js';
import { useEditionTools } from '../../kit/editor/edition-context.js';
import { EMPTY_TEXT } from '../../kit/editor/edition-state.js';
import { Muted } from '../../kit/record/document.js';
import { AnchorField, PlainField } from './page-item.js';
import { BLOCK_KINDS, blockAt, blockFor, placeForBlock, sectionAt, sectionFor } from './page-parts.js';

/** The inputs of the selected part that are no texts. */
export function PageInspector() {
  const translate = useTranslate();
  const { edition } = useEditionTools<PageBody>();
  const { body, selected } = edition;
  const section = sectionAt(selected);
  const block = blockAt(body, selected);
  if (block) return <BlockInputs path={selected} block={block} />;
  if (section !== null)
    return (
      <>
        <Choice path={`${section}.numbered`} label="city.pages.field.numbered" />
        <AnchorField path={`${section}.id`} />
      </>
    );
  return (
    <>
      <Typography variant="body2">
        {translate('city.pages.address')} <bdi dir="ltr">{pagePath(pageSlugOf(edition.stored.subject))}</bdi>
      </Typography>
      <Choice path="search" label="city.pages.field.search" />
      <Choice path="hidden" label="city.pages.field.hidden" />
      <Muted>{translate('city.pages.hiddenHint')}</Muted>
    </>
  );
}

function Choice({ path, label }: { path: BodyPath; label: string }) {
  const translate = useTranslate();
  const { edition } = useEditionTools<PageBody>();
  return (
    <FormControlLabel
      label={translate(label)}
      control={
        <Switch
          checked={valueAt(edition.body, path) === true}
          onChange={(_, checked) => edition.actions.change(path, checked)}
        />
      }
    />
  );
}

function BlockInputs({ path, block }: { path: BodyPath; block: PageBlock }) {
  const translate = useTranslate();
  const { edition } = useEditionTools<PageBody>();
  switch (block.kind) {
    case 'list':
      return <Choice path={`${path}.ordered`} label="city.pages.field.ordered" />;
    case 'button':
      return (
        <PlainField
          path={`${path}.to`}
          label={translate('city.pages.field.to')}
          hint="city.pages.toHint"
          max={PAGE_LIMITS.address}
        />
      );
    case 'picture':
      return (
        <PictureDrop isPresent onAddress={(address) => edition.actions.change(`${path}.picture`, address)} />
      );
    case 'part':
      return (
        <TextField
          select
          size="small"
          margin="none"
          label={translate('city.pages.field.name')}
          value={block.name}
          onChange={({ target }) => edition.actions.change(`${path}.name`, target.value)}
        >
          {PAGE_PARTS.map((name) => (
            <MenuItem key={name} value={name}>
              {translate(`city.pages.part.${name}`)}
            </MenuItem>
          ))}
        </TextField>
      );
    case 'text':
    case 'example':
    case 'terms':
    case 'table':
      return <Muted>{translate('city.pages.textHint')}</Muted>;
  }
}

/** The buttons that add a section, or a block to the open section. */
export function AddParts() {
  const translate = useTranslate();
  const t = (key: string) => translate(`city.pages.${key}`);
  const { edition } = useEditionTools<PageBody>();
  const { body, selected, actions } = edition;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isUploading, setUploading] = useState(false);
  const section = sectionAt(selected);
  const place = placeForBlock(body, selected);
  const blocks = section === null ? [] : (valueAt(body, `${section}.blocks`) as readonly PageBlock[]);
  const choose = (kind: PageBlock['kind']) => {
    setAnchor(null);
    setUploading(kind === 'picture');
    if (kind !== 'picture' && place !== null) actions.add(place, blockFor(body, kind));
  };
  return (
    <>
      <Button
        size="small"
        startIcon={<AddIcon />}
        disabled={body.sections.length >= PAGE_LIMITS.sections}
        onClick={() =>
          actions.add(
            `sections.${section === null ? body.sections.length : Number(section.split('.')[1]) + 1}`,
            sectionFor(body),
          )
        }
      >
        {t('addSection')}
      </Button>
      <Button
        size="small"
        startIcon={<AddIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={place === null || blocks.length >= PAGE_LIMITS.blocks}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('addBlock')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {BLOCK_KINDS.map((kind) => (
          <MenuItem key={kind} onClick={() => choose(kind)}>
            {t(`block.${kind}`)}
          </MenuItem>
        ))}
      </Menu>
      {isUploading && place !== null && (
        <PictureDrop
          isPresent={false}
          onAddress={(picture) => {
            setUploading(false);
            actions.add(place, { kind: 'picture', picture, alt: EMPTY_TEXT } satisfies PageBlock);
          }}
        />
      )}
    </>
  );
}
