import {
  DRAFT_EDITION,
  type EditionHistory,
  LEGAL_PAGES,
  listPageDraftIssues,
  listPageIssues,
  localizedPath,
  PAGE_MARKS,
  type PageBody,
  pagePath,
  pageSlugOf,
  pageValues,
  SHIPPED_PAGE_NAMES,
  type SiteConfig,
} from '@city/contracts';
import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { EditionFrame } from '../../kit/editor/edition-frame.js';
import type { Draft } from '../../kit/editor/edition-state.js';
import { useEdition } from '../../kit/editor/use-edition.js';
import { Loaded } from '../../kit/list/loaded.js';
import { useHolds, useHost } from '../../platform/access.js';
import { useApiQuery } from '../../platform/use-api.js';
import { AddParts, PageInspector } from './page-inspector.js';
import { PageItem } from './page-item.js';
import { copyOf, faultWords, outlineOf, placeName, titleOf } from './page-parts.js';

/** The draft is read once. What a command has changed is read again. */
const ONCE = { refetchInterval: false, refetchOnWindowFocus: false, gcTime: 0 } as const;

const issuesOf = (body: PageBody) => listPageDraftIssues(body);

/** The page of the address. */
export function PageEditor() {
  const { id: subject = '' } = useParams();
  const query = useApiQuery(
    ['editions', subject, 'editor'],
    async (api): Promise<EditorProps> => {
      const [draft, history, site] = await Promise.all([
        api.readDraft<PageBody>(subject),
        api.readEditionHistory(subject),
        api.readSite(),
      ]);
      return { draft, history, site };
    },
    ONCE,
  );
  return (
    <Box sx={{ padding: { xs: 1, sm: 2 }, display: 'grid', gap: 2 }}>
      <Loaded query={query}>{(loaded) => <Editor key={subject} {...loaded} />}</Loaded>
    </Box>
  );
}

interface EditorProps {
  draft: Draft<PageBody>;
  history: EditionHistory;
  site: SiteConfig;
}

function Editor({ draft, history, site }: EditorProps) {
  const translate = useTranslate();
  const t = (key: string, values?: Record<string, unknown>) => translate(`city.pages.${key}`, values);
  const { locale } = useHost();
  const holds = useHolds();
  const edition = useEdition<PageBody>(draft, issuesOf);
  const { body, selected } = edition;
  const slug = pageSlugOf(draft.subject);
  const values = pageValues(site, locale, history.inForce?.by ? history.inForce.inForceAt : null);
  return (
    <EditionFrame
      edition={edition}
      history={history}
      title={titleOf(body.title, locale, t)}
      list="/pages"
      outline={outlineOf(body, selected, locale, t)}
      placeName={(path, whole) => placeName(path, whole, locale, t)}
      copyOf={(part) => copyOf(body, part)}
      publishIssues={listPageIssues}
      faultWords={(code, value) => faultWords(code, String(value), t)}
      values={PAGE_MARKS.map((mark) => ({ mark: `{{${mark}}}`, value: values[mark] }))}
      hasShipped={SHIPPED_PAGE_NAMES.some((name) => name === slug)}
      timeZone={site.timeZone}
      isForbidden={LEGAL_PAGES.some((name) => name === slug) && !holds('settings')}
      preview={`${localizedPath(locale, pagePath(slug))}?version=${DRAFT_EDITION}`}
      adding={<AddParts />}
      inspector={<PageInspector />}
    >
      <PageItem />
    </EditionFrame>
  );
}
