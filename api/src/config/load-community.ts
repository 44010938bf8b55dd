import { readFileSync } from 'node:fs';
import { COMMUNITY_VARIABLES, CommunitySettings, paymentMethodFaults } from './community-settings.js';
import { readClass } from './read-class.js';

type Values = Record<string, unknown>;

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readFile(path: string | undefined, faults: string[]): Values {
  if (!path) return {};
  try {
    const parsed: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (isObject(parsed)) return parsed;
    faults.push('COMMUNITY_CONFIG_FILE must hold a JSON object');
  } catch (error) {
    faults.push(`COMMUNITY_CONFIG_FILE cannot be read: ${(error as Error).message}`);
  }
  return {};
}

function fromText(name: string, text: string, group: string, faults: string[]): unknown {
  if (group === 'memberCaps') return Number(text);
  if (group !== 'paymentMethods') return text;
  try {
    return JSON.parse(text);
  } catch {
    faults.push(`${name} must be JSON`);
    return {};
  }
}

/** The community's settings: the demo community's, then the file's, then the environment's. */
export function loadCommunity(
  env: Readonly<Record<string, string | undefined>>,
  file: string | undefined,
): { settings: CommunitySettings; faults: string[] } {
  const faults: string[] = [];
  const values = readFile(file, faults);
  for (const [name, [group, member]] of Object.entries(COMMUNITY_VARIABLES)) {
    const text = env[name];
    if (!text) continue;
    const value = fromText(name, text, group, faults);
    if (member === undefined) values[group] = value;
    else values[group] = { ...(isObject(values[group]) ? values[group] : {}), [member]: value };
  }
  const read = readClass(CommunitySettings, values, { strict: true });
  const { paymentMethods } = read.value;
  if (isObject(paymentMethods)) faults.push(...paymentMethodFaults(paymentMethods));
  return { settings: read.value, faults: [...faults, ...read.faults.map((fault) => `community: ${fault}`)] };
}
