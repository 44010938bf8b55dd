import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import {
  APPLICATION_STATUSES,
  CHARACTER_PATHS,
  ERROR_CODES,
  listStepIssues,
  SCENARIOS,
  WHITELIST,
  YES_NO,
  type FieldSpec,
} from '@city/contracts';
import { SHIPPED_BODIES } from '@city/contracts/shipped-pages';
import ts from 'typescript';
import { messagesOf, namespacesOf, speak } from '../../test/texts';
import { i18n, loadNamespaces } from '../platform/i18n/i18n';

const SOURCE = join(__dirname, '..');

const namespaces = new Map(namespacesOf('en').map((name) => [name, messagesOf('en', name)]));
const definedIds = new Set([...namespaces.values()].flatMap((messages) => Object.keys(messages)));

const components = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$/.test(file),
);

beforeAll(async () => {
  speak();
  await loadNamespaces(['apply', 'whitelist']);
});

describe('the English texts', () => {
  it.each([...namespaces])('of %s compile', (_name, messages) => {
    for (const message of Object.values(messages)) expect(() => compileMessageOrThrow(message)).not.toThrow();
  });

  it('are each defined only once', () => {
    const ids = [...namespaces.values()].flatMap((messages) => Object.keys(messages));
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('cover every field, option and status of the whitelist', () => {
    const { fields, sections } = WHITELIST;
    const wanted = [
      ...Object.entries(fields).flatMap(([name, spec]) =>
        spec.kind === 'text' || spec.kind === 'choice' ? fieldTexts([name, spec]) : [],
      ),
      ...['agreeGuidelines', 'understandBan'].map((name) => `field.${name}`),
      ...sections.flatMap((section) => ('untitled' in section ? [] : `section.${section.id}`)),
    ].map((id) => `whitelist.${id}`);
    const statuses = APPLICATION_STATUSES.flatMap((status) => [
      `status.${status}`,
      `whitelist.state.${status}`,
    ]);
    expect([...wanted, ...statuses].filter((id) => !definedIds.has(id))).toEqual([]);
  });

  it('ask the situations in the wording that the server stores', () => {
    for (const path of CHARACTER_PATHS) {
      SCENARIOS[path].forEach(({ question }, index) => {
        expect(i18n._(`whitelist.question.${path}.${index}`)).toBe(question);
      });
    }
  });

  it('have the wording of the specification for the wizard’s rules', () => {
    const issuesOf = (step: number, form: object) => listStepIssues(WHITELIST, step, form);
    const personal = [{}, { fullName: 'Ali', age: '17' }, { fullName: 'Ali', age: '25' }];
    const issues = [...personal.flatMap((form) => issuesOf(5, form)), ...issuesOf(6, {})];
    for (const { code, field, message } of issues) {
      expect(i18n._(`apply.issue.${code}`, { field })).toBe(message);
    }
  });
});

describe('a sentence', () => {
  /** Texts of which the specification prescribes the wording, and labels of one line. */
  const SHORT = ['whitelist.step.1', 'whitelist.gta.title', 'whitelist.gta.buy'];

  it.each(['en', 'fr', 'ar'] as const)('does not part the name of the game at a line break: %s', (locale) => {
    const parted = namespacesOf(locale).flatMap((name) =>
      Object.entries(messagesOf(locale, name)).filter(
        ([id, message]) => message.includes('GTA V') && !SHORT.includes(id),
      ),
    );
    expect(parted).toEqual([]);
  });
});

/** The texts of a field. */
function fieldTexts([name, spec]: [string, FieldSpec]): string[] {
  return [
    `field.${name}`,
    ...(spec.kind === 'text' && spec.hint ? [`hint.${name}`] : []),
    ...(spec.kind === 'choice' && spec.options !== YES_NO
      ? spec.options.map((option) => `option.${name}.${option}`)
      : []),
  ];
}

/** Namespaces whose translation is still missing. */
const UNTRANSLATED = new Set<string>();

describe.each(['fr', 'ar'] as const)('the texts in %s', (locale) => {
  const translated = [...namespaces].filter(([name]) => !UNTRANSLATED.has(name));

  it('have a file for every namespace, and no others', () => {
    const wanted = translated.map(([name]) => name);
    expect(namespacesOf(locale).filter((name) => !UNTRANSLATED.has(name))).toEqual(wanted);
  });

  it.each(translated)('of %s are complete and compile', (name, english) => {
    const messages = messagesOf(locale, name);
    expect(Object.keys(messages).sort()).toEqual(Object.keys(english).sort());
    for (const message of Object.values(messages)) {
      expect(() => compileMessageOrThrow(message)).not.toThrow();
      expect(message.trim()).not.toBe('');
    }
  });

  it('are translated', () => {
    const same = translated.flatMap(([name, english]) => {
      const messages = messagesOf(locale, name);
      return Object.keys(english).filter((id) => messages[id] === english[id] && !SAME_EVERYWHERE.test(id));
    });
    // Names and loanwords are identical; an untranslated file would have hundreds.
    expect(same.length).toBeLessThan(locale === 'ar' ? 5 : 60);
  });
});

/** Codes that only staff, webhooks and programs receive. */
const STAFF_ONLY_CODES: ReadonlySet<string> = new Set([
  'ALREADY_SUSPENDED',
  'NOT_SUSPENDED',
  'CANNOT_SUSPEND_ADMIN',
  'APPLICATION_NOT_DECIDED',
  'APPLICATION_DATA_REMOVED',
  'APPLICATION_NOT_NEWEST',
  'APPLICATION_CHANGED',
  'APPLICATION_CLAIMED',
  'APPLICATION_NOTES_FULL',
  'PRODUCT_SLUG_TAKEN',
  'WEBHOOK_REFUSED',
  'SIGNATURE_INVALID',
  'CONCERNS_YOURSELF',
  'REMINDER_NO_CHANNEL',
  'ERASURE_OF_STAFF',
  'NOTIFICATION_NOT_FAILING',
  'SETTINGS_CHANGED',
  'EDITION_UNCHANGED',
  'EDITION_SCHEDULED',
  'EDITION_IN_FORCE',
  'PAGES_FULL',
  'LINKS_NEED_STAFF',
  'BRIDGE_OFF',
  'BRIDGE_KEY_UNKNOWN',
  'BRIDGE_CLOCK',
  'BRIDGE_REPLAY',
  'BRIDGE_CODE_INVALID',
  'LICENCE_TAKEN',
  'SALE_STATE_CONFLICT',
  'SALES_FULL',
  'WEBHOOKS_FULL',
  'WEBHOOK_OFF',
  'WEBHOOK_CALL_WAITING',
  'PERMISSION_MISSING',
  'STAFF_FULL',
  'ENTRY_PUBLISHED',
  'APPROVAL_NEEDED',
  'APPROVAL_OWN',
  'APPROVAL_STATE_CONFLICT',
  'APPROVAL_ASKER_GONE',
  'APPROVERS_MISSING',
  'TOKENS_FULL',
  'TOKEN_INVALID',
  'TOKEN_REFUSED',
  'TOKEN_WITH_SESSION',
  'DELIVERY_STATE_CONFLICT',
  'GRANT_STATE_CONFLICT',
  'PAYMENT_STATE_CONFLICT',
  'PAYMENT_NOT_PAID',
]);

it.each([
  ['en', 'as far as the law allows'],
  ['fr', 'dans la mesure permise par la loi'],
  ['ar', 'بقدر ما يسمح به القانون'],
] as const)('an order says no more about refunds than the terms in %s', (locale, limit) => {
  expect(messagesOf(locale, 'payment')['payment.order.final']).toContain(limit);
  const terms = SHIPPED_BODIES.terms.sections.find(({ id }) => id === 'section-11');
  expect(JSON.stringify(terms)).toContain(limit);
});

describe('the errors of the API', () => {
  it('have a sentence for players in every language', () => {
    const wordless = ERROR_CODES.filter(
      (code) => !STAFF_ONLY_CODES.has(code) && !definedIds.has(`errors.${code}`),
    );
    expect(wordless).toEqual([]);
  });
});

/** Names of products, platforms and currencies. */
const SAME_EVERYWHERE =
  /^(footer\.(x|instagram|youtube|tiktok)|whitelist\.step\.|streamer\.option\.platform\.|job\.option\.preferredDepartment\.|payment\.orders\.method|price\.|.*snrburger$)/;

describe('the words of products', () => {
  it.each(['fr', 'ar'] as const)('in %s have the same keys as in the other language', (locale) => {
    const read = (name: string) =>
      JSON.parse(readFileSync(join(__dirname, 'products', `${name}.json`), 'utf8')) as Record<string, string>;
    expect(Object.keys(read(locale)).sort()).toEqual(Object.keys(read(locale === 'fr' ? 'ar' : 'fr')).sort());
  });
});

describe('the components', () => {
  it('use only texts that exist', () => {
    const missing = components.flatMap((file) => {
      const text = readFileSync(join(SOURCE, file), 'utf8');
      const asked = [...text.matchAll(/\bt\(\s*'([^']+)'|<T\s+id="([^"]+)"/g)].map(
        (match) => match[1] ?? match[2] ?? '',
      );
      return asked.filter((id) => !definedIds.has(id)).map((id) => `${file}: ${id}`);
    });
    expect(missing).toEqual([]);
  });

  it('contain no hard-coded sentence', () => {
    const spoken = components.filter((file) => file.endsWith('.tsx')).flatMap(sentencesOf);
    expect(spoken).toEqual([]);
  });
});

const SPOKEN_ATTRIBUTES = new Set(['aria-label', 'title', 'alt', 'placeholder', 'label', 'hint', 'summary']);

/** Text between tags, and attributes that screen readers announce. */
function sentencesOf(file: string): string[] {
  const text = readFileSync(join(SOURCE, file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const keep = (spoken: string) => {
    const words = spoken.trim();
    if (/\p{L}{2}/u.test(words) && !definedIds.has(words)) found.push(`${file}: ${words}`);
  };
  const visit = (node: ts.Node) => {
    if (ts.isJsxText(node)) keep(node.text);
    if (
      ts.isJsxAttribute(node) &&
      SPOKEN_ATTRIBUTES.has(node.name.getText(source)) &&
      node.initializer &&
      ts.isStringLiteral(node.initializer)
    ) {
      keep(node.initializer.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
