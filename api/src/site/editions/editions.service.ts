import { isDeepStrictEqual } from 'node:util';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  addressesOfPage,
  EDITION_FORMAT,
  EDITION_LIMITS,
  isEditionSubject,
  LEGAL_PAGES,
  listPageDraftIssues,
  listPageIssues,
  outsideHostOf,
  PAGE_LIMITS,
  pageSlugOf,
  picturesOf,
  SHIPPED_EDITION,
  SHIPPED_PAGE_NAMES,
  type AuditAction,
  type Edition,
  type EditionDraft,
  type EditionDraftInput,
  type EditionExport,
  type EditionHistory,
  type EditionImport,
  type EditionPublish,
  type EditionSubject,
  type EditionSummary,
  type EditionVersion,
  type PageBody,
} from '@city/contracts';
import { Types } from 'mongoose';
import { PicturesService } from '../../content/pictures/pictures.service.js';
import { permissionError } from '../../platform/access/access.guard.js';
import { may } from '../../platform/access/session-user.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { Transactions } from '../../platform/transactions/transactions.js';
import { refuseBrokenRules } from '../../platform/validation/form-rules.decorator.js';
import { AuditService, type AuditBy, type AuditInput } from '../../staff/audit/audit.service.js';
import { nameOf, snapshotOf } from '../../staff/audit/person-snapshot.js';
import { LiveSettings } from '../settings/live-settings.js';
import { DRAFT, type EditionRecord } from './edition.schema.js';
import { toDraft, toSummary, toVersion, type SubjectFacts } from './editions.mapper.js';
import { EditionsRepository, type PublishedEdition } from './editions.repository.js';
import { PublishedPages, scheduledOf, shippedBodyOf } from './published-pages.js';

const DAY_MS = 86_400_000;

const daysAfter = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY_MS);

const isOwn = (subject: EditionSubject): boolean => subject.startsWith('page:p_');

/** Staff edit, publish, schedule and withdraw the editions of pages. */
@Injectable()
export class EditionsService implements OnModuleInit {
  constructor(
    private readonly repository: EditionsRepository,
    private readonly published: PublishedPages,
    private readonly pictures: PicturesService,
    private readonly settings: LiveSettings,
    private readonly audit: AuditService,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.pictures.usedBy((addresses) => this.repository.findPictures(addresses));
  }

  /** All subjects: the pages of the product in their order, then those of staff. */
  async list(): Promise<EditionSummary[]> {
    const [published, drafts] = await Promise.all([
      this.repository.findPublished(),
      this.repository.findDrafts(),
    ]);
    const shipped = SHIPPED_PAGE_NAMES.map((name): EditionSubject => `page:${name}`);
    const stored = [...published, ...drafts].map(({ subject }) => subject).sort();
    const subjects = [...new Set([...shipped, ...stored])];
    return this.summaries(
      subjects.map((subject) => ({
        subject,
        versions: published.filter((one) => one.subject === subject),
        draft: drafts.find((one) => one.subject === subject) ?? null,
      })),
    );
  }

  /** @throws NOT_FOUND */
  async history(name: string): Promise<EditionHistory> {
    const facts = await this.facts(name);
    const [summary] = await this.summaries([facts]);
    if (!summary) throw notFound();
    return { ...summary, versions: facts.versions.map(toVersion) };
  }

  /** The draft, or the body from which a draft would begin. @throws NOT_FOUND */
  async draft(name: string): Promise<EditionDraft> {
    const facts = await this.facts(name);
    return facts.draft ? toDraft(facts.draft) : this.beginning(facts);
  }

  /** @throws NOT_FOUND for a name that no page can have; VALIDATION_FAILED, SETTINGS_CHANGED, PAGES_FULL */
  async save(name: string, { rev, body }: EditionDraftInput, by: AuditBy): Promise<EditionDraft> {
    const subject = subjectOf(name);
    await this.check(body, 'body');
    return this.store(subject, rev, body, by);
  }

  /** @throws NOT_FOUND, SETTINGS_CHANGED, PAGES_FULL */
  async restore(name: string, version: string, rev: number, by: AuditBy): Promise<EditionDraft> {
    const { subject, body, published } = await this.read(name, version);
    return this.store(subject, rev, body, by, published?.version ?? 0);
  }

  /** @throws NOT_FOUND, VALIDATION_FAILED, SETTINGS_CHANGED, PAGES_FULL */
  async import(name: string, { rev, edition }: EditionImport, by: AuditBy): Promise<EditionDraft> {
    const subject = subjectOf(name);
    await this.check(edition.body, 'edition.body');
    return this.store(subject, rev, edition.body, by);
  }

  /** @returns the deleted draft. @throws NOT_FOUND, SETTINGS_CHANGED */
  async removeDraft(name: string, rev: number, by: AuditBy): Promise<EditionDraft> {
    const { subject, draft } = await this.facts(name);
    if (!draft) throw notFound();
    const entry = entryOf('edition.delete-draft', subject, by, { before: { base: draft.base } });
    const removed = await this.audit.recordChange(entry, () => this.repository.removeDraft(subject, rev));
    if (!removed) throw isChanged(await this.repository.find(subject, DRAFT));
    return toDraft(removed);
  }

  /** A published version, or the text of the product. @throws NOT_FOUND */
  async read(name: string, version: string): Promise<Edition> {
    const subject = subjectOf(name);
    if (version === SHIPPED_EDITION) {
      const body = shippedBodyOf(pageSlugOf(subject));
      if (!body) throw notFound();
      return { subject, published: null, body };
    }
    const found = await this.repository.find(subject, versionOf(version));
    if (!found) throw notFound();
    return { subject, published: toVersion(found), body: found.body };
  }

  async export(name: string, version: string): Promise<EditionExport> {
    const { subject, body } = await this.read(name, version);
    return { format: EDITION_FORMAT, subject, body };
  }

  /**
   * Publishes the draft, now or at a time. Before its first publication the text of the product becomes version 1.
   * @param id of the version, for idempotency
   * @throws NOT_FOUND, SETTINGS_CHANGED, VALIDATION_FAILED, EDITION_UNCHANGED, EDITION_SCHEDULED, PERMISSION_MISSING,
   * MFA_REQUIRED
   */
  async publish(
    name: string,
    { rev, inForceAt, note, acceptAfterDays }: EditionPublish,
    by: AuditBy,
    id = new Types.ObjectId(),
  ): Promise<EditionVersion> {
    const subject = subjectOf(name);
    const [earlier] = await this.repository.findByIds([id]);
    if (earlier) return toVersion(earlier);
    const now = this.clock.now();
    const from = inForceAt === undefined ? now : new Date(inForceAt);
    if (inForceAt !== undefined) refuseBrokenRules(timeIssues(from, now));
    const { links } = await this.settings.current();
    const version = await this.transactions.run(async () => {
      const draft = await this.repository.removeDraft(subject, rev);
      if (!draft) {
        const [newest] = await this.repository.findPublished(subject);
        const other = (await this.repository.find(subject, DRAFT)) ?? newest;
        throw other ? isChanged(other) : notFound();
      }
      const versions = await this.repository.findPublished(subject);
      if (scheduledOf(versions, now)) throw new DomainError('EDITION_SCHEDULED');
      const shipped = shippedBodyOf(pageSlugOf(subject));
      const present = await this.newestBody(subject, versions);
      refuseBrokenRules(listPageIssues(draft.body));
      if (isDeepStrictEqual(draft.body, present)) throw new DomainError('EDITION_UNCHANGED');
      const needs = acceptAfterDays !== undefined || needsSettings(subject, draft.body, present, links);
      if (needs) refuseWithoutSettings(by);
      if (versions.length === 0 && shipped) {
        await this.repository.insert(editionOf({ subject, version: 1, body: shipped, by: null, at: now }));
      }
      const number = (versions[0]?.version ?? (shipped ? 1 : 0)) + 1;
      const author = snapshotOf(by.actor);
      const facts = { subject, version: number, body: draft.body, by: author, at: now };
      const record = {
        ...editionOf(facts),
        ...{ _id: id, base: draft.base, inForceAt: from, note: note ?? null },
        acceptFrom: acceptAfterDays === undefined ? null : daysAfter(from, acceptAfterDays),
      };
      await this.repository.insert(record);
      const { acceptFrom } = record;
      const after = {
        ...{ version: number, inForceAt: from.toISOString(), note: note ?? null },
        ...(acceptFrom && { acceptFrom: acceptFrom.toISOString() }),
      };
      await this.audit.record(entryOf('edition.publish', subject, by, { after }));
      return toVersion(record);
    });
    await this.published.renew();
    return version;
  }

  /** @throws NOT_FOUND, EDITION_IN_FORCE, PERMISSION_MISSING, MFA_REQUIRED */
  async withdraw(name: string, version: string, by: AuditBy): Promise<EditionHistory> {
    const { subject, published } = await this.read(name, String(versionOf(version)));
    if (!published) throw notFound();
    if (isLegal(subject)) refuseWithoutSettings(by);
    const entry = entryOf('edition.withdraw', subject, by, { before: { version: published.version } });
    const now = this.clock.now();
    const withdraw = () => this.repository.withdraw(subject, published.version, now);
    if (!(await this.audit.recordChange(entry, withdraw))) throw new DomainError('EDITION_IN_FORCE');
    await this.published.renew();
    return this.history(subject);
  }

  /**
   * Asks nobody any more to accept a version. Repeated, it changes nothing.
   * @throws NOT_FOUND, PERMISSION_MISSING, MFA_REQUIRED
   */
  async stopAsking(name: string, version: string, by: AuditBy): Promise<EditionHistory> {
    const { subject, published } = await this.read(name, String(versionOf(version)));
    if (!published) throw notFound();
    refuseWithoutSettings(by);
    const { version: number, acceptFrom } = published;
    const entry = entryOf('edition.stop-asking', subject, by, { before: { version: number, acceptFrom } });
    const now = this.clock.now();
    await this.audit.recordChange(entry, () => this.repository.stopAsking(subject, number, now));
    await this.published.renew();
    return this.history(subject);
  }

  private async facts(name: string): Promise<SubjectFacts> {
    const subject = subjectOf(name);
    const versions = await this.repository.findPublished(subject);
    const draft = await this.repository.find(subject, DRAFT);
    if (!draft && versions.length === 0 && !shippedBodyOf(pageSlugOf(subject))) throw notFound();
    return { subject, versions, draft };
  }

  private async beginning({ subject, versions }: SubjectFacts): Promise<EditionDraft> {
    const body = await this.newestBody(subject, versions);
    if (!body) throw notFound();
    const base = newestOf(versions)?.version ?? 0;
    return { subject, rev: 0, base, body, by: null, at: null, issues: listPageIssues(body) };
  }

  private async newestBody(
    subject: EditionSubject,
    versions: readonly PublishedEdition[],
  ): Promise<PageBody | undefined> {
    const newest = newestOf(versions);
    if (!newest) return shippedBodyOf(pageSlugOf(subject));
    return (await this.repository.findByIds([newest._id]))[0]?.body;
  }

  private async summaries(subjects: SubjectFacts[]): Promise<EditionSummary[]> {
    const wanted = subjects.flatMap(({ versions }) => [newestOf(versions), versions.at(-1)]);
    const bodies = await this.repository.findByIds(wanted.flatMap((one) => one?._id ?? []));
    const now = this.clock.now();
    return subjects.map((facts) => {
      const bodyOf = (one: PublishedEdition | null | undefined) =>
        bodies.find(({ _id }) => one?._id.equals(_id))?.body;
      const [newest, first] = [bodyOf(newestOf(facts.versions)), bodyOf(facts.versions.at(-1))];
      return toSummary(facts, { newest, first, shipped: shippedBodyOf(pageSlugOf(facts.subject)) }, now);
    });
  }

  private async check(body: unknown, field: string): Promise<void> {
    refuseBrokenRules(listPageDraftIssues(body, field));
    if (JSON.stringify(body).length > EDITION_LIMITS.body) {
      const message = `${field} must be shorter than or equal to ${EDITION_LIMITS.body} characters`;
      refuseBrokenRules([{ field, code: 'TEXT_TOO_LONG', message }]);
    }
    await this.pictures.choose(picturesOf(body as PageBody), field);
  }

  /** @param base default: that of the draft, or else the newest version */
  private async store(
    subject: EditionSubject,
    rev: number,
    body: PageBody,
    { actor }: AuditBy,
    base?: number,
  ): Promise<EditionDraft> {
    const at = this.clock.now();
    const by = snapshotOf(actor);
    const fields = { body, by, at, ...(base !== undefined && { base }) };
    if (rev > 0) {
      const saved = await this.repository.updateDraft({ subject, rev }, fields);
      if (saved) return toDraft(saved);
      throw isChanged(await this.repository.find(subject, DRAFT));
    }
    const versions = await this.repository.findPublished(subject);
    if (isOwn(subject) && versions.length === 0) await this.assertRoom(subject);
    const record = await this.repository.insertDraft({
      ...editionOf({ subject, version: DRAFT, body, by, at }),
      ...{ base: base ?? newestOf(versions)?.version ?? 0, rev: at.getTime() },
      ...{ inForceAt: null, changedAt: null },
    });
    if (!record) throw isChanged(await this.repository.find(subject, DRAFT));
    return toDraft(record);
  }

  /** Two who add the last page at the same moment may both succeed: the limit is for the size of lists. */
  private async assertRoom(subject: EditionSubject): Promise<void> {
    const own = (await this.repository.subjects()).filter(isOwn);
    if (!own.includes(subject) && own.length >= PAGE_LIMITS.own) throw new DomainError('PAGES_FULL');
  }
}

const notFound = () => new DomainError('NOT_FOUND', { message: 'We couldn’t find this page.' });

/** @throws NOT_FOUND for a name that no page can have */
function subjectOf(name: string): EditionSubject {
  if (!isEditionSubject(name)) throw notFound();
  if (!isOwn(name) && !shippedBodyOf(pageSlugOf(name))) throw notFound();
  return name;
}

function versionOf(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw notFound();
  return Number(text);
}

/** The newest version that was not withdrawn. @param versions newest first */
const newestOf = (versions: readonly PublishedEdition[]): PublishedEdition | null =>
  versions.find(({ withdrawn }) => !withdrawn) ?? null;

const editionOf = ({
  at,
  ...facts
}: Pick<EditionRecord, 'subject' | 'version' | 'body' | 'by' | 'at'>): EditionRecord => ({
  ...{ _id: new Types.ObjectId(), ...facts, at },
  ...{ base: 0, rev: 0, inForceAt: at, withdrawn: false, note: null, acceptFrom: null, changedAt: at },
});

function isChanged(other: Pick<EditionRecord, 'by' | 'at'> | null): DomainError {
  return new DomainError('SETTINGS_CHANGED', {
    message: 'Somebody else has saved this page since. Compare, then save again.',
    details: {
      changedBy: other?.by ? nameOf(other.by) : null,
      changedAt: other?.at.toISOString() ?? null,
    },
  });
}

function timeIssues(from: Date, now: Date) {
  if (from <= now) {
    return [{ field: 'inForceAt', code: 'TIME_PAST', message: 'inForceAt must be in the future' }];
  }
  if (from.getTime() <= now.getTime() + EDITION_LIMITS.daysAhead * DAY_MS) return [];
  return [{ field: 'inForceAt', code: 'TIME_INVALID', message: 'inForceAt must be within a year' }];
}

const isLegal = (subject: EditionSubject): boolean =>
  LEGAL_PAGES.some((name) => name === pageSlugOf(subject));

/** Whether a page binds players, or leads to a site to which neither the settings nor its present version lead. */
function needsSettings(
  subject: EditionSubject,
  body: PageBody,
  present: PageBody | undefined,
  links: object,
): boolean {
  const hosts = (addresses: readonly unknown[]) =>
    addresses.flatMap((address) => (typeof address === 'string' ? (outsideHostOf(address) ?? []) : []));
  const known = new Set(hosts([...Object.values(links), ...(present ? addressesOfPage(present) : [])]));
  return isLegal(subject) || hosts(addressesOfPage(body)).some((host) => !known.has(host));
}

function refuseWithoutSettings({ actor }: AuditBy): void {
  if (!may(actor, 'settings')) throw permissionError(actor, ['settings']);
}

const entryOf = (
  action: AuditAction,
  subject: EditionSubject,
  { actor, origin }: AuditBy,
  facts: Pick<AuditInput, 'before' | 'after'>,
): AuditInput => ({ actor, action, target: { type: 'edition', id: subject }, ...facts, ...origin });
