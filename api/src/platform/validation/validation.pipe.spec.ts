import { BETA, WORK_LIMITS } from '@city/contracts';
import { inputDto } from '../../applications/forms/form-classes.js';
import { SyncDto } from '../../game/bridge/bridge.dto.js';
import type { DomainError } from '../errors/domain-error.js';
import { createValidationPipe } from './validation.pipe.js';

describe('the validation of parameters', () => {
  it('leaves a parameter alone whose class TypeScript has erased', async () => {
    const id = '6b018e3995dc514450b1d412';
    await expect(
      createValidationPipe().transform(id, { type: 'param', metatype: Function, data: 'id' }),
    ).resolves.toBe(id);
  });
});

describe('the validation of a body', () => {
  const Beta = inputDto(BETA);
  const sent = (body: object) => createValidationPipe().transform(body, { type: 'body', metatype: Beta });

  it('cleans its texts before it looks at them', async () => {
    const body = { name: '\u202eSami\u00a0B', age: '\u200f25', motivation: 'علی\u200cرضا\n👩\u200d🚀' };
    await expect(sent(body)).resolves.toMatchObject({
      ...{ name: 'Sami B', age: '25', motivation: 'علی\u200cرضا\n👩\u200d🚀' },
    });
  });

  it('measures a text without the blanks at its ends, which are not stored', async () => {
    await expect(sent({ name: 'Sami', age: ' 25 ' })).resolves.toMatchObject({ age: ' 25 ' });
    await expect(sent({ name: 'Sami', age: '256' })).rejects.toMatchObject({
      errors: [{ field: 'age', code: 'AGE_INVALID', message: 'Age is not valid' }],
    });
    await expect(sent({ name: ` ${'n'.repeat(81)} `, age: '25' })).rejects.toMatchObject({
      errors: [{ field: 'name', message: 'name must be shorter than or equal to 80 characters' }],
    });
  });
});

describe('the validation of a report of a game server', () => {
  const many = <Entry>(count: number, entry: (n: number) => Entry): Entry[] =>
    Array.from({ length: count }, (_, n) => entry(n));
  const report = (more: object = {}) => ({
    ...{ v: 1, boot: '0'.repeat(24), journal: '1'.repeat(24), claims: [] },
    state: { phase: 'up', players: 1, slots: 1, uptimeS: 1, restartInS: null, build: '1', version: '1' },
    access: { digest: 'c'.repeat(64), versions: null },
    ...more,
  });
  const work = (more: object) =>
    report({
      work: {
        ...{ framework: 'esx', catalogue: { digest: 'd'.repeat(64), effects: null } },
        ...{ holding: [], receipts: [], characters: [], probed: [] },
        ...more,
      },
    });
  const character = (n: number) => ({ key: `c${n}`, name: 'Karim' });
  const lists = (count: number) =>
    many(count, (n) => ({
      ...{ licence: n.toString(16).padStart(40, '0') },
      characters: many(WORK_LIMITS.characters, character),
    }));
  const pipe = createValidationPipe();
  const sent = (body: object) => pipe.transform(body, { type: 'body', metatype: SyncDto });
  /** Whether the validation, the dear part, has run. */
  const validation = jest.spyOn(pipe as unknown as { validate(): Promise<unknown> }, 'validate');
  beforeEach(() => validation.mockClear());

  const unknown = () => Object.fromEntries(many(11_000, (n) => [`k${n}`, 1]));
  it.each<[string, string, object]>([
    ['unknown fields', 'k0', { ...report(), ...unknown() }],
    ['unknown fields in an object', 'state.k0', report({ state: unknown() })],
    ['unknown fields in a list', 'claims.0.a', report({ claims: many(50, () => ({ a: 1 })) })],
    [
      'too long a list of texts',
      'presence.here',
      report({ presence: { full: true, here: many(11_000, String), left: [] } }),
    ],
    ['too long a list of objects', 'claims', report({ claims: many(11_000, () => ({})) })],
    ['numbers instead of objects', 'work.probed.0', work({ probed: many(WORK_LIMITS.probes, (n) => n) })],
  ])('refuses %s before it validates', async (_, field, body) => {
    const refused = await sent(body).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'VALIDATION_FAILED' });
    const { errors = [] } = refused as DomainError;
    expect(errors[0]?.field).toBe(field);
    expect(errors.length).toBeLessThanOrEqual(20);
    expect(validation).not.toHaveBeenCalled();
  });

  it('names a few unknown fields together with what else is wrong', async () => {
    await expect(sent({ ...report({ v: 2 }), more: 1 })).rejects.toMatchObject({
      errors: [
        { field: 'more', code: 'FIELD_UNKNOWN' },
        { field: 'v', code: 'OPTION_INVALID' },
      ],
    });
  });

  it('lets others be served while it validates long lists, and returns them as they were', async () => {
    let turns = 0;
    let isOver = false;
    const turn = () => {
      turns += 1;
      if (!isOver) setImmediate(turn);
    };
    setImmediate(turn);
    const characters = lists(WORK_LIMITS.characterLists);
    const validated = (await sent(work({ characters }))) as SyncDto;
    isOver = true;
    expect(validated.work?.characters).toEqual(characters);
    expect(validated).toBeInstanceOf(SyncDto);
    expect(turns).toBeGreaterThan(3);
  });

  it('names what is wrong in a long list', async () => {
    const characters = lists(WORK_LIMITS.characterLists);
    characters[49] = { licence: 'none', characters: [] };
    await expect(sent(work({ characters }))).rejects.toMatchObject({
      errors: [{ field: 'work.characters.49.licence', code: 'FORMAT_INVALID' }],
    });
  });
});
