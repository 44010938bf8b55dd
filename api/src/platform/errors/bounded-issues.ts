import type { FieldIssue } from '@city/contracts';

const ISSUES_MAX = 50;
/** Maximum of a field name and a message, which echo input. Longer than any field name of ours. */
const TEXT_MAX = 320;
/** Maximum of all issues as JSON; keeps the whole body under 16 kB. */
const BYTES_MAX = 14 * 1_024;

const cut = (text: string): string => (text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX - 1)}…` : text);

/** Limits the issues of a response; covers every field once before any field twice. */
export function boundedIssues(issues: readonly FieldIssue[]): FieldIssue[] {
  const named = new Set<string>();
  const [first, further]: [FieldIssue[], FieldIssue[]] = [[], []];
  for (const issue of issues) {
    (named.has(issue.field) ? further : first).push(issue);
    named.add(issue.field);
  }
  const chosen = issues.length > ISSUES_MAX ? [...first, ...further].slice(0, ISSUES_MAX) : issues;
  const bounded: FieldIssue[] = [];
  let bytes = 0;
  for (const issue of chosen) {
    const short = { ...issue, field: cut(issue.field), message: cut(issue.message) };
    bytes += Buffer.byteLength(JSON.stringify(short)) + 1;
    if (bytes > BYTES_MAX) break;
    bounded.push(short);
  }
  return bounded;
}
