import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import {
  PICTURE_LIMITS,
  pictureNameOf,
  pictureUseOf,
  type PictureUse,
  type UploadedPicture,
} from '@city/contracts';
import type { Readable } from 'node:stream';
import { AuditService, type AuditBy, type AuditInput } from '../../staff/audit/audit.service.js';
import { AppConfig } from '../../config/app-config.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import { RateLimits } from '../../platform/rate-limit/rate-limits.service.js';
import { fileStoreOf, type FileStore } from '../../platform/storage/file-store.js';
import { encodePicture, namePicture, pictureRefused } from './encode-picture.js';
import { pictureFile, pictureFiles, type PictureFormat } from './picture-files.js';
import { PicturesRepository, type OldPicture } from './pictures.repository.js';

const JOB = 'pictures.sweep';
const INTERVAL_MS = 3_600_000;
/** The sweep keeps a picture for this time, until the form in which it was chosen is saved. */
const GRACE_MS = 24 * 3_600_000;
/** After a request names a picture, the entry with it may be stored up to this much later. */
const CHOSEN_MS = 60_000;
const BATCH = 200;
/** Uploads in memory at a time, of all people and of one; further ones get 503. */
const UPLOADS_MAX = 8;
const UPLOADS_OF_PERSON_MAX = 6;
const MEGABYTE = 1_024 * 1_024;

/** Selects the addresses in use. */
export type UsedPictures = (addresses: readonly string[]) => Promise<Iterable<string>>;

/** Uploaded pictures, stored under the digest of their content. An unused picture is removed after an hour to a day. */
@Injectable()
export class PicturesService implements OnApplicationBootstrap {
  private readonly logger = new Logger(PicturesService.name);
  private readonly store: FileStore;
  private readonly users: UsedPictures[] = [];
  /** The ids of the people who upload now, once for each upload. */
  private uploading: string[] = [];
  /** Encoding takes memory and a core, so pictures are stored one after the other. */
  private encoding: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly repository: PicturesRepository,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly limits: RateLimits,
    { uploads }: AppConfig,
  ) {
    this.store = fileStoreOf(uploads);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.every(INTERVAL_MS, JOB, () => this.sweep());
  }

  /** Registers a module that stores addresses of pictures and can find the used ones. Call it in `onModuleInit`. */
  usedBy(users: UsedPictures): void {
    this.users.push(users);
  }

  /**
   * Stores a picture. If the same file is uploaded again for the same use, it keeps its address and is not encoded again.
   * @throws VALIDATION_FAILED (picture), TOO_MANY_REQUESTS (the person's megabytes of the day), OVERLOADED, DATABASE_UNAVAILABLE
   * (its removal is in progress)
   */
  async upload(content: Readable, use: PictureUse, by: AuditBy): Promise<UploadedPicture> {
    const person = by.actor._id.toHexString();
    const own = this.uploading.filter((one) => one === person);
    if (this.uploading.length >= UPLOADS_MAX || own.length >= UPLOADS_OF_PERSON_MAX)
      throw new DomainError('OVERLOADED');
    this.uploading.push(person);
    try {
      const upload = await readLimited(content);
      await this.limits.consume('uploads', person, undefined, Math.ceil(upload.length / MEGABYTE) || 1);
      const name = await namePicture(upload, use);
      await this.inTurn(async () => {
        const record = await this.repository.begin(name, this.clock.now());
        if (!record) throw new DomainError('DATABASE_UNAVAILABLE');
        if (record.state === 'stored') return;
        for (const file of await encodePicture(upload, name)) await this.store.put(file.name, file.content);
        await this.finish(record, by);
      });
      return { address: `/api/pictures/${name}` };
    } finally {
      this.uploading.splice(this.uploading.indexOf(person), 1);
    }
  }

  private async finish({ _id, name }: OldPicture, { actor, origin }: AuditBy): Promise<void> {
    const entry: AuditInput = {
      actor,
      action: 'picture.upload',
      target: { type: 'picture', id: String(_id) },
      after: { name },
      ...origin,
    };
    await this.audit.recordChange(entry, () => this.repository.finish(_id));
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.encoding.then(work);
    this.encoding = result.catch(() => undefined);
    return result;
  }

  read(name: string, width: number, format: PictureFormat): Promise<Buffer | null> {
    return this.store.get(pictureFile(name, width, format));
  }

  /**
   * Protects the uploaded pictures among some addresses from the sweep, until the entry with them is stored.
   * @param field the field of the form that an error names
   * @param use what they have to be uploaded for
   * @throws VALIDATION_FAILED if one of them does not exist
   */
  async choose(addresses: readonly string[], field = 'picture', use: PictureUse = 'entry'): Promise<void> {
    const names = [...new Set(addresses.flatMap((address) => pictureNameOf(address) ?? []))];
    const isForeign = addresses.some(
      (address) => address.startsWith('/api/pictures') && pictureUseOf(address) !== use,
    );
    if (
      isForeign ||
      (names.length > 0 && (await this.repository.touch(names, this.clock.now())) < names.length)
    ) {
      throw pictureRefused('PICTURE_UNKNOWN', field);
    }
  }

  /**
   * Removes unused pictures without waiting for a day, e.g. after a person has withdrawn. If a request has named a
   * picture within the last minute, leaves it to the sweep. Never throws, because the sweep tries again.
   */
  async discard(addresses: readonly string[]): Promise<void> {
    const before = new Date(this.clock.now().getTime() - CHOSEN_MS);
    try {
      const names = addresses.flatMap((address) => pictureNameOf(address) ?? []);
      const pictures = await this.repository.findNamed(names);
      const used = await this.inUse(pictures);
      for (const picture of pictures) if (!used.has(picture.name)) await this.remove(picture, before);
    } catch (error) {
      this.logger.warn({ msg: 'pictures not removed, the sweep tries again', err: error });
    }
  }

  /** Removes pictures that were unused for a day, and incomplete files after a crash. */
  async sweep(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - GRACE_MS);
    let kept = 0;
    for (;;) {
      const old = await this.repository.findOld(before, kept, BATCH);
      if (old.length === 0) return;
      const used = await this.inUse(old);
      for (const picture of old) {
        if (used.has(picture.name) || !(await this.remove(picture, before))) kept += 1;
      }
    }
  }

  private async inUse(pictures: readonly OldPicture[]): Promise<Set<string>> {
    const addresses = pictures.map(({ name }) => `/api/pictures/${name}`);
    const found = await Promise.all(this.users.map((used) => used(addresses)));
    return new Set(found.flatMap((some) => [...some]).flatMap((address) => pictureNameOf(address) ?? []));
  }

  private async remove({ _id, name }: OldPicture, before: Date): Promise<boolean> {
    try {
      if (!(await this.repository.startRemoval(_id, before))) return false;
      for (const file of pictureFiles(name)) await this.store.remove(file);
      await this.repository.delete(_id);
      return true;
    } catch (error) {
      this.logger.warn({ msg: 'picture not removed, the next sweep tries again', name, err: error });
      return false;
    }
  }
}

/** Reads the whole upload. Stops reading if it is too large. */
async function readLimited(content: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Destroying a request's stream would close the connection before the answer.
  for await (const chunk of content.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > PICTURE_LIMITS.bytes) throw pictureRefused('PICTURE_TOO_LARGE');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
