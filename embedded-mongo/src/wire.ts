import { deserialize, serialize } from 'bson';
import { CommandError } from './errors.js';
import { decode } from './bson/values.js';
import type { Doc } from './bson/values.js';
import type { Long } from 'bson';

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
const HEADER_BYTES = 16;

export const MAX_MESSAGE_BYTES = 48_000_000;

/** A cursor’s batch whose documents are already BSON: they are copied into the reply unchanged. */
export class CursorReply {
  constructor(
    readonly field: 'firstBatch' | 'nextBatch',
    readonly documents: readonly Uint8Array[],
    readonly id: Long,
    readonly namespace: string,
  ) {}
}

export type Reply = Doc | CursorReply;

export interface Request {
  command: Doc;
  /** The client waits for no answer. */
  silent: boolean;
  /** The bytes of the answer, to be written one after the other. */
  answer(reply: Reply): Uint8Array[];
}

let lastId = 0;

function header(bodyLength: number, responseTo: number, opcode: number): Buffer {
  const bytes = Buffer.allocUnsafe(HEADER_BYTES);
  lastId = (lastId + 1) & 0x7fffffff;
  bytes.writeInt32LE(HEADER_BYTES + bodyLength, 0);
  bytes.writeInt32LE(lastId, 4);
  bytes.writeInt32LE(responseTo, 8);
  bytes.writeInt32LE(opcode, 12);
  return bytes;
}

/** Reads one complete message. Throws when it is not one. */
export function parseMessage(message: Buffer): Request {
  const opcode = message.readInt32LE(12);
  if (opcode === OP_QUERY) return parseQuery(message);
  if (opcode === OP_MSG) return parseMsg(message);
  throw new CommandError(17, 'ProtocolError', `unsupported opcode ${opcode}`);
}

/** The legacy message that drivers greet with, before they know that the server speaks OP_MSG. */
function parseQuery(message: Buffer): Request {
  const id = message.readInt32LE(4);
  const end = message.indexOf(0, HEADER_BYTES + 4);
  const namespace = message.toString('utf8', HEADER_BYTES + 4, end);
  const at = end + 9;
  const command = decode(message.subarray(at, at + message.readInt32LE(at)));
  return {
    command: { ...command, $db: command.$db ?? namespace.split('.')[0] },
    silent: false,
    answer(reply) {
      const body = encodeReply(reply);
      const fields = Buffer.alloc(20);
      fields.writeInt32LE(1, 16);
      return [header(fields.length + body.length, id, OP_REPLY), fields, body];
    },
  };
}

function parseMsg(message: Buffer): Request {
  const id = message.readInt32LE(4);
  const flags = message.readUInt32LE(HEADER_BYTES);
  const stop = message.length - (flags & CHECKSUM_PRESENT ? 4 : 0);
  let command: Doc | undefined;
  const sequences: Doc = {};
  let at = HEADER_BYTES + 4;
  while (at < stop) {
    const kind = message[at++];
    const end = at + message.readInt32LE(at);
    if (end > stop) throw new CommandError(17, 'ProtocolError', 'section exceeds its message');
    if (kind === 0) command = decode(message.subarray(at, end));
    else if (kind === 1) {
      const nameEnd = message.indexOf(0, at + 4);
      sequences[message.toString('utf8', at + 4, nameEnd)] = decodeSequence(message, nameEnd + 1, end);
    } else throw new CommandError(17, 'ProtocolError', `unknown section kind ${String(kind)}`);
    at = end;
  }
  if (!command) throw new CommandError(17, 'ProtocolError', 'message without a command');
  return {
    command: { ...command, ...sequences },
    silent: (flags & MORE_TO_COME) !== 0,
    answer(reply) {
      const body = encodeReply(reply);
      const fields = Buffer.alloc(5);
      return [header(fields.length + body.length, id, OP_MSG), fields, body];
    },
  };
}

/** Bulk writes arrive as a row of documents outside the command. */
function decodeSequence(message: Buffer, from: number, end: number): Doc[] {
  const docs: Doc[] = [];
  for (let at = from; at < end;) {
    const size = message.readInt32LE(at);
    docs.push(decode(message.subarray(at, at + size)));
    at += size;
  }
  return docs;
}

function encodeReply(reply: Reply): Uint8Array {
  return reply instanceof CursorReply ? encodeCursor(reply) : serialize(reply);
}

const int32 = (value: number): Buffer => {
  const bytes = Buffer.allocUnsafe(4);
  bytes.writeInt32LE(value, 0);
  return bytes;
};
/** A document's fields without its length, its ending zero included. */
const fieldsOf = (doc: Doc): Uint8Array => serialize(doc).subarray(4);
const elementName = (type: number, name: string): Buffer =>
  Buffer.from(`${String.fromCharCode(type)}${name}\0`, 'latin1');

const DOCUMENT = 3;
const ARRAY = 4;
const NUL = Buffer.from([0]);

/** `{ cursor: { <field>: [documents], id, ns }, ok: 1 }`, put together from bytes. */
function encodeCursor({ field, documents, id, namespace }: CursorReply): Buffer {
  const items = documents.flatMap((doc, i) => [elementName(DOCUMENT, String(i)), doc]);
  const itemBytes = items.reduce((sum, part) => sum + part.length, 0);
  const arrayLength = 4 + itemBytes + 1;
  const arrayName = elementName(ARRAY, field);
  const rest = fieldsOf({ id, ns: namespace });
  const cursorLength = 4 + arrayName.length + arrayLength + rest.length;
  const cursorName = elementName(DOCUMENT, 'cursor');
  const ok = fieldsOf({ ok: 1 });
  const total = 4 + cursorName.length + cursorLength + ok.length;
  return Buffer.concat([
    int32(total),
    cursorName,
    int32(cursorLength),
    arrayName,
    int32(arrayLength),
    ...items,
    NUL,
    rest,
    ok,
  ]);
}

/** For callers inside the process: a reply as the driver would read it. */
export const readReply = (reply: Reply): Doc => deserialize(encodeReply(reply));
