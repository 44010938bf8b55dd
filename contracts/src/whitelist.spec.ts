import { westernDigits } from './text.js';
import {
  CHARACTER_OPTIONS,
  checkAgreement,
  checkCharacter,
  checkPersonalInformation,
  countGoals,
  listOptionIssues,
  listPersonalIssues,
  listWhitelistIssues,
  REQUIRED_CHARACTER_FIELDS,
  SCENARIOS,
} from './whitelist.js';

const personal = { fullName: 'Yusuf Ben Ali', age: '25', liveEmail: 'yusuf@example.com', microphone: 'Yes' };

describe('step 5', () => {
  it('accepts a complete form', () => {
    expect(checkPersonalInformation(personal)).toBeNull();
  });

  it.each([
    ['fullName', 'Yo', 'Full Name is not valid'],
    ['fullName', 'R2 D2', 'Full Name is not valid'],
    ['fullName', '1 Yusuf', 'Full Name is not valid'],
    ['fullName', 'Yusuf 1', 'Full Name is not valid'],
    ['age', '7', 'Age is not valid'],
    ['age', '100', 'Age is not valid'],
    ['age', '17', 'You must be at least 18 years old'],
    ['liveEmail', 'yusuf@', 'Email is not valid'],
    ['liveEmail', '<yusuf@example.com', 'Email is not valid'],
    ['liveEmail', 'yusuf@example.com or none', 'Email is not valid'],
    ['liveEmail', 'yusuf@example..com', 'Email is not valid'],
    ['microphone', 'maybe', "Microphone field must be 'Yes' or 'No'"],
  ])('refuses %s "%s"', (field, value, message) => {
    expect(checkPersonalInformation({ ...personal, [field]: value })).toMatchObject({ field, message });
  });

  it('checks in the order of the specification', () => {
    expect(checkPersonalInformation({})).toMatchObject({ field: 'fullName' });
    expect(checkPersonalInformation({ fullName: 'Abc' })).toMatchObject({ field: 'age' });
  });

  it('takes an address below several domains', () => {
    expect(checkPersonalInformation({ ...personal, liveEmail: 'yusuf@mail.example.com' })).toBeNull();
  });

  it('reads Arabic names and digits', () => {
    expect(checkPersonalInformation({ ...personal, fullName: 'يوسف بن علي', age: '٢٥' })).toBeNull();
    expect(westernDigits('٢٥ ۲۵')).toBe('25 25');
  });
});

describe('step 6', () => {
  const character = Object.fromEntries(REQUIRED_CHARACTER_FIELDS.map((field) => [field, 'x']));

  it('asks for every required field, in order, after trimming', () => {
    expect(checkCharacter(character)).toBeNull();
    for (const field of REQUIRED_CHARACTER_FIELDS) {
      expect(checkCharacter({ ...character, [field]: '  ' })?.message).toBe(`${field} cannot be empty`);
    }
    expect(checkCharacter({})?.field).toBe('characterName');
  });

  it('counts goals by line and comma', () => {
    expect(countGoals('a, b\nc، d;e')).toBe(5);
    expect(countGoals('  ')).toBe(0);
    expect(countGoals('a, ,b,,\n c')).toBe(3);
  });
});

describe('step 8', () => {
  const agreement = { agreeGuidelines: true, understandBan: true, signature: 'youssef' };

  it.each(['agreeGuidelines', 'understandBan', 'signature'])('needs %s', (field) => {
    expect(checkAgreement(agreement)).toBeNull();
    expect(checkAgreement({ ...agreement, [field]: field === 'signature' ? ' ' : false })?.field).toBe(field);
  });
});

describe('what is said of a broken rule', () => {
  it('has one code each, which programs go by', () => {
    const codes = listWhitelistIssues({ age: '12', zodiacSign: 'dragon' }).map(
      ({ field, code }) => `${field} ${code}`,
    );
    expect(codes).toEqual([
      'fullName FULL_NAME_INVALID',
      'age AGE_TOO_YOUNG',
      'liveEmail EMAIL_INVALID',
      'microphone MICROPHONE_INVALID',
      ...REQUIRED_CHARACTER_FIELDS.filter((field) => field !== 'zodiacSign').map(
        (field) => `${field} FIELD_EMPTY`,
      ),
      'zodiacSign OPTION_INVALID',
      'agreeGuidelines AGREEMENT_MISSING',
      'understandBan AGREEMENT_MISSING',
      'signature SIGNATURE_MISSING',
    ]);
    expect(listPersonalIssues({ ...personal, age: 'x' })).toMatchObject([{ code: 'AGE_INVALID' }]);
  });

  it('names the field and what it may be', () => {
    const said = listWhitelistIssues({ zodiacSign: 'dragon' }).map(({ message }) => message);
    expect(said).toContain(`zodiacSign must be one of: ${CHARACTER_OPTIONS.zodiacSign.join(', ')}`);
    expect(said.slice(-3)).toEqual([
      'agreeGuidelines must be accepted',
      'understandBan must be accepted',
      'signature cannot be empty',
    ]);
  });

  it('goes by what stands between the spaces around it', () => {
    const spaced = { fullName: ' Yusuf ', age: ' 18 ', liveEmail: ' yusuf@example.com ', microphone: 'No' };
    expect(checkPersonalInformation(spaced)).toBeNull();
    expect(checkPersonalInformation({ ...spaced, fullName: ' Yu ' })).not.toBeNull();
  });
});

it('asks three different questions of each path', () => {
  const asked = Object.values(SCENARIOS).flat();
  expect(asked).toHaveLength(9);
  expect(new Set(asked).size).toBe(9);
  for (const question of asked) expect(question.length).toBeGreaterThan(60);
});

describe('the whole form', () => {
  it('lists every broken rule in the order of the steps, one a field', () => {
    expect(listWhitelistIssues({}).map(({ field }) => field)).toEqual([
      'fullName',
      'age',
      'liveEmail',
      'microphone',
      ...REQUIRED_CHARACTER_FIELDS,
      'agreeGuidelines',
      'understandBan',
      'signature',
    ]);
  });

  it('takes a value with spaces around it, and says nothing of a blank one', () => {
    expect(listOptionIssues({ outfitStyle: ' formal ', zodiacSign: ' ' })).toEqual([]);
  });

  it('refuses a value that no list offers', () => {
    expect(listOptionIssues({ outfitStyle: 'formal', zodiacSign: 'dragon', turnOns: '' })).toMatchObject([
      { field: 'zodiacSign', code: 'OPTION_INVALID' },
    ]);
  });
});
