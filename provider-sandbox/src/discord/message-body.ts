import { isRecord, type JsonRecord } from '../platform/json.js';
import { readComponents } from './components.js';
import { emptyMessage, invalidForm, type FieldFault } from './errors.js';

const EMBED_LIMITS: Record<string, number> = { title: 256, description: 4096 };
const MAX_CONTENT = 2000;
const MAX_EMBEDS = 10;
const MAX_FIELDS = 25;
const MAX_EMBED_TOTAL = 6000;

export interface MessageBody {
  content: string;
  embeds: JsonRecord[];
  components: JsonRecord[];
  nonce: string | number | null;
  enforceNonce: boolean;
}

/** Checks a message by Discord's limits; throws 50035 with every wrong field, or 50006 when nothing is in it. */
export function readMessage(body: JsonRecord): MessageBody {
  const faults: FieldFault[] = [];
  const content = body.content ?? '';
  if (typeof content !== 'string') faults.push(typeFault('content', 'string'));
  else tooLong(faults, 'content', content, MAX_CONTENT);
  const embeds = readEmbeds(body.embeds, faults);
  const components = readComponents(body.components, faults);
  const nonce = body.nonce ?? null;
  if (nonce !== null && typeof nonce !== 'string' && typeof nonce !== 'number')
    faults.push(typeFault('nonce', 'string'));
  if (typeof nonce === 'string') tooLong(faults, 'nonce', nonce, 25);
  const mentions = body.allowed_mentions;
  if (mentions != null && (!isRecord(mentions) || !Array.isArray(mentions.parse ?? [])))
    faults.push(typeFault('allowed_mentions', 'object'));
  if (faults.length > 0) throw invalidForm(faults);
  if (content === '' && embeds.length === 0) throw emptyMessage();
  return {
    content: String(content),
    embeds,
    components,
    nonce: nonce as string | number | null,
    enforceNonce: body.enforce_nonce === true,
  };
}

function readEmbeds(value: unknown, faults: FieldFault[]): JsonRecord[] {
  if (value == null) return [];
  if (!Array.isArray(value) || !value.every(isRecord)) {
    faults.push(typeFault('embeds', 'list'));
    return [];
  }
  if (value.length > MAX_EMBEDS) faults.push(lengthFault('embeds', MAX_EMBEDS));
  const total = value.reduce((sum, embed, i) => sum + checkEmbed(embed, `embeds.${i}`, faults), 0);
  if (total > MAX_EMBED_TOTAL)
    faults.push({
      path: 'embeds',
      code: 'MAX_EMBED_SIZE_EXCEEDED',
      message: `Embed size exceeds maximum size of ${MAX_EMBED_TOTAL}`,
    });
  return value;
}

/** The number of characters of an embed, with its faults noted. */
function checkEmbed(embed: JsonRecord, path: string, faults: FieldFault[]): number {
  let total = 0;
  const text = (value: unknown, at: string, max: number, isRequired = false) => {
    if (value === undefined || value === '') {
      if (isRequired)
        faults.push({ path: at, code: 'BASE_TYPE_REQUIRED', message: 'This field is required' });
      return;
    }
    if (typeof value !== 'string') faults.push(typeFault(at, 'string'));
    else tooLong(faults, at, value, max);
    total += String(value).length;
  };
  for (const [name, max] of Object.entries(EMBED_LIMITS)) text(embed[name], `${path}.${name}`, max);
  if (isRecord(embed.footer)) text(embed.footer.text, `${path}.footer.text`, 2048, true);
  if (isRecord(embed.author)) text(embed.author.name, `${path}.author.name`, 256, true);
  const fields = embed.fields ?? [];
  if (!Array.isArray(fields)) faults.push(typeFault(`${path}.fields`, 'list'));
  else {
    if (fields.length > MAX_FIELDS) faults.push(lengthFault(`${path}.fields`, MAX_FIELDS));
    fields.forEach((field: unknown, i) => {
      const record = isRecord(field) ? field : {};
      text(record.name, `${path}.fields.${i}.name`, 256, true);
      text(record.value, `${path}.fields.${i}.value`, 1024, true);
    });
  }
  return total;
}

function tooLong(faults: FieldFault[], path: string, text: string, max: number): void {
  if ([...text].length > max) faults.push(lengthFault(path, max));
}

const lengthFault = (path: string, max: number): FieldFault => ({
  path,
  code: 'BASE_TYPE_MAX_LENGTH',
  message: `Must be ${max} or fewer in length.`,
});

const typeFault = (path: string, type: string): FieldFault => ({
  path,
  code: `${type.toUpperCase()}_TYPE_CONVERT`,
  message: `Could not interpret this as ${type}.`,
});

/** Returns the visible text of a message: its content, then its embeds line by line. */
export function readableText({ content, embeds }: Pick<MessageBody, 'content' | 'embeds'>): string {
  const lines = embeds.flatMap((embed) => [
    embed.title,
    embed.description,
    ...(Array.isArray(embed.fields) ? embed.fields : []).map((field: unknown) =>
      isRecord(field) ? `${String(field.name)}: ${String(field.value)}` : '',
    ),
    isRecord(embed.footer) ? embed.footer.text : undefined,
  ]);
  return [content, ...lines].filter((line) => typeof line === 'string' && line !== '').join('\n');
}
