import { createHash } from 'node:crypto';

const DISCORD_EPOCH = 1_420_070_400_000n;
const FIRST = Date.UTC(2016, 0, 1);
const LAST = Date.UTC(2024, 0, 1);

/** A stable user id for a name: same name, same id, on every machine and after every reset. */
export function snowflakeOf(name: string): string {
  const hash = createHash('sha256').update(name).digest();
  const spread = Number(hash.readUIntBE(0, 6) % (LAST - FIRST));
  const low = BigInt(hash.readUIntBE(6, 3)) & 0x3fffffn;
  return (((BigInt(FIRST + spread) - DISCORD_EPOCH) << 22n) | low).toString();
}

let sequence = 0n;

/** A fresh id for a message or a channel, in rising order. */
export function nextSnowflake(now: number): string {
  sequence = (sequence + 1n) & 0xfffn;
  return (((BigInt(Math.trunc(now)) - DISCORD_EPOCH) << 22n) | sequence).toString();
}

export const isSnowflake = (text: string): boolean => /^\d{17,20}$/.test(text);
