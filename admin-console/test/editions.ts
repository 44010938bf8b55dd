import type {
  EditionDraft,
  EditionHistory,
  EditionVersion,
  LocalizedText,
  PageBody,
  SiteConfig,
} from '@city/contracts';
import { buildPerson } from './person.js';
import { buildSettings } from './settings.js';

const text = (en: string, fr = '', ar = ''): LocalizedText => ({ en, fr, ar });

export const buildPage = (overrides: Partial<PageBody> = {}): PageBody => ({
  title: text('Terms of service', 'Conditions', 'الشروط'),
  lede: text('What we agree on.', 'Ce que nous convenons.'),
  note: null,
  sections: [
    {
      id: 'section-1',
      numbered: true,
      title: text('Who we are', 'Qui nous sommes'),
      blocks: [
        { kind: 'text', text: text('{{name}} runs this site.') },
        { kind: 'list', ordered: false, items: [text('Be kind.'), text('Be fair.')] },
      ],
    },
    {
      id: 'words',
      numbered: false,
      title: text('Words'),
      blocks: [
        { kind: 'terms', items: [{ id: 'rdm', term: text('RDM'), text: text('Killing without a story.') }] },
        { kind: 'table', head: [text('Act'), text('Sanction')], rows: [[text('RDM'), text('3 days')]] },
        { kind: 'button', label: text('To the shop'), to: '/shop' },
      ],
    },
  ],
  search: true,
  hidden: false,
  ...overrides,
});

export const buildDraft = (overrides: Partial<EditionDraft> = {}): EditionDraft => ({
  subject: 'page:terms',
  rev: 1,
  base: 1,
  body: buildPage(),
  by: buildPerson('Layla'),
  at: '2026-11-21T11:04:00.000Z',
  issues: [],
  ...overrides,
});

export const buildVersion = (version: number, overrides: Partial<EditionVersion> = {}): EditionVersion => ({
  version,
  inForceAt: '2026-11-20T10:00:00.000Z',
  withdrawn: false,
  note: null,
  acceptFrom: null,
  by: version === 1 ? null : buildPerson('Omar'),
  at: '2026-11-20T10:00:00.000Z',
  ...overrides,
});

export function buildHistory(overrides: Partial<EditionHistory> = {}): EditionHistory {
  const versions = overrides.versions ?? [buildVersion(2), buildVersion(1)];
  return {
    subject: 'page:terms',
    title: buildPage().title,
    inForce: versions[0] ?? null,
    scheduled: null,
    draft: { rev: 1, by: buildPerson('Layla'), at: '2026-11-21T11:04:00.000Z' },
    written: { en: 100, fr: 92, ar: 40 },
    hidden: false,
    hasNewerShipped: false,
    versions,
    ...overrides,
  };
}

/** The part of the public configuration that pages name. */
export const buildSite = () =>
  ({
    ...buildSettings(1).values,
    name: 'Mirage',
    retention: {
      rejectedApplicationsMonths: 12,
      notificationsMonths: 6,
      providerEventsMonths: 6,
      auditYears: 2,
      sessionHours: 24,
      sessionMaxHours: 720,
    },
  }) as unknown as SiteConfig;
