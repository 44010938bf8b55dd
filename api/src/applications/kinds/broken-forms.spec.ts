import { KINDS, listFormIssues, type ApplicationKind, type ApplicationKindSpec } from '@city/contracts';
import { EXAMPLES } from '@city/contracts/examples';
import { DomainError } from '../../platform/errors/domain-error.js';
import { refuseBrokenRules } from '../../platform/validation/form-rules.decorator.js';
import { createValidationPipe } from '../../platform/validation/validation.pipe.js';
import { inputDto } from '../forms/form-classes.js';
import { brokenFields, FORGED_FIELDS, type BrokenField } from './broken-forms.spec-helper.js';
import { MEMBER_LISTS } from './served-kinds.js';

type Kind = ApplicationKindSpec<ApplicationKind>;

/** What the API says before it stores anything; kinds.http.spec.ts sends one broken form of each kind. */
describe.each(Object.values(KINDS).map((kind): [string, Kind] => [kind.name, kind]))('%s', (name, kind) => {
  const metatype = inputDto(kind, name === 'entity' ? MEMBER_LISTS : {});
  const form: object = EXAMPLES[kind.name];
  const check = async (body: object): Promise<void> => {
    const sent: unknown = JSON.parse(JSON.stringify(body));
    const input = (await createValidationPipe().transform(sent, { type: 'body', metatype })) as object;
    refuseBrokenRules(listFormIssues(kind, input));
  };

  const refuse = async ([what, value, named]: BrokenField, field = named) => {
    const error: unknown = await check({ ...form, [field]: value }).catch((reason: unknown) => reason);
    if (!(error instanceof DomainError)) throw new Error(`${what} in ${field} ended with ${String(error)}`);
    const fields = error.errors?.map((issue) => issue.field);
    expect([what, error.code, fields]).toEqual([what, 'VALIDATION_FAILED', expect.arrayContaining([named])]);
  };

  it('accepts its example', () => expect(check(form)).resolves.toBeUndefined());

  it.each(brokenFields(kind))('refuses what breaks %s', async (field, ways) => {
    for (const way of ways) await refuse(way, field);
  });

  it('refuses fields that it does not declare', async () => {
    for (const forged of FORGED_FIELDS) await refuse(forged);
  });
});
