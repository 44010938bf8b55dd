import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import {
  APPLICATION_KINDS,
  contentText,
  DEFAULT_LOCALE,
  type AuditSubject,
  type ContentTexts,
  type LocalizedText,
} from '@city/contracts';
import { Types, type Connection } from 'mongoose';
import type { AuditRecord } from './audit.schema.js';
import { nameOf, type PersonSnapshot } from './person-snapshot.js';

type Target = AuditRecord['target'];

/** The fields of any collection that name a document. */
interface Named {
  _id: Types.ObjectId;
  kind?: string;
  /** Applications count; orders have a number of letters and digits. */
  number?: number | string;
  /** Sales have a name in each language. */
  name?: string | LocalizedText;
  userName?: string;
  username?: string;
  globalName?: string | null;
  product?: { name: string };
  texts?: ContentTexts;
  createdBy?: PersonSnapshot;
}

const FIELDS = {
  kind: 1,
  number: 1,
  name: 1,
  userName: 1,
  username: 1,
  globalName: 1,
  'product.name': 1,
  texts: 1,
  createdBy: 1,
} as const;

/** The model of each named target type. */
const MODELS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(APPLICATION_KINDS.map((kind) => [kind, 'Application'])),
  bridge: 'Bridge',
  content: 'Content',
  grant: 'Grant',
  delivery: 'Delivery',
  order: 'Order',
  payment: 'Payment',
  product: 'Product',
  sale: 'Sale',
  token: 'ApiToken',
  user: 'User',
  webhook: 'Webhook',
};

/** Display names of audit targets, read on request because names change. */
@Injectable()
export class AuditSubjects {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** The subjects of a page of the log, by target id; deleted targets are missing. */
  async of(targets: readonly Target[]): Promise<Map<string, AuditSubject>> {
    const ids = new Map<string, Set<string>>();
    for (const { type, id } of targets) {
      const model = MODELS[type];
      if (model && Types.ObjectId.isValid(id)) ids.set(model, (ids.get(model) ?? new Set()).add(id));
    }
    const found = await Promise.all([...ids].map(([model, some]) => this.find(model, [...some])));
    return new Map(found.flat().map((named) => [String(named._id), toSubject(named)]));
  }

  private find(model: string, ids: string[]): Promise<Named[]> {
    return this.connection
      .model<Named>(model)
      .find({ _id: { $in: ids.map((id) => new Types.ObjectId(id)) } }, FIELDS)
      .lean<Named[]>()
      .exec();
  }
}

function toSubject({
  number,
  name,
  userName,
  username,
  globalName,
  product,
  texts,
  createdBy,
}: Named): AuditSubject {
  const person = createdBy
    ? nameOf(createdBy)
    : (userName ??
      (username === undefined ? undefined : nameOf({ globalName: globalName ?? null, username })));
  const isCounted = typeof number === 'number';
  const title = texts && contentText(texts, DEFAULT_LOCALE).title;
  const named = typeof name === 'object' ? name.en : name;
  const names = [isCounted ? undefined : number, product?.name ?? named ?? title, person];
  return { number: isCounted ? number : null, names: names.filter((known) => known !== undefined) };
}
