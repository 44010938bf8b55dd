import { fieldsOfSection } from '../forms/application-kind.js';
import { namesOf, type LooseForm } from '../forms/fields.js';
import { listFormIssues } from '../forms/form-issues.js';
import { webAddress } from '../forms/rules.js';
import { fieldFlags, ownFields, toStoredForm } from '../forms/stored-form.js';
import { STREAMER } from './streamer.js';

const listStreamerIssues = (sent: LooseForm<typeof STREAMER.fields>) => listFormIssues(STREAMER, sent);

const form = {
  fullName: 'Yusuf',
  age: '25',
  platform: 'Kick',
  experienceRP: 'No',
  experienceOtherServerRP: 'No',
  agreeRegulations: true,
  agreePositivePromotion: true,
  agreeRemovalPolicy: true,
};

/** Without a platform any site may be meant. */
const listLinkIssues = (channelLink: unknown) =>
  listStreamerIssues({ ...form, channelLink, platform: '' }).filter(({ field }) => field === 'channelLink');

it.each([
  ['Twitch', 'm.twitch.tv/yusuf', true],
  ['Twitch', 'https://evil.example/x', false],
  ['Twitch', 'twitch.tv.evil.example', false],
  ['Twitch', 'evil.example/twitch.tv', false],
  ['YouTube', 'youtu.be/x', true],
  ['YouTube', 'HTTPS://WWW.YouTube.com/@yusuf', true],
  ['Kick', 'nottkick.com/x', false],
  ['Tiktok', 'www.tiktok.com/@yusuf', true],
  ['Facebook', 'fb.gg/yusuf', true],
])('the channel of somebody on %s is not elsewhere: %s', (platform, channelLink, is) => {
  expect(listStreamerIssues({ ...form, platform, channelLink })).toEqual(
    is
      ? []
      : [
          {
            field: 'channelLink',
            code: 'LINK_ELSEWHERE',
            message: `channelLink must be a link to ${platform}`,
          },
        ],
  );
});

it.each([
  ['https://twitch.tv/yusuf', 'https://twitch.tv/yusuf'],
  ['http://kick.com', 'http://kick.com'],
  [' youtube.com/@yusuf?sub=1 ', 'https://youtube.com/@yusuf?sub=1'],
  ['قناة.example/يوسف', 'https://قناة.example/يوسف'],
])('%s is a channel', (channelLink, address) => {
  expect(listLinkIssues(channelLink)).toEqual([]);
  expect(webAddress(channelLink)).toBe(address);
});

it.each([
  '',
  'yusuf',
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://a.b',
  '//a.b',
  'https://a@b.c',
  'a.b c',
  7,
])('%p is no channel', (channelLink) => {
  expect(listStreamerIssues({ ...form, channelLink })).toMatchObject([{ code: 'LINK_INVALID' }]);
});

it.each([
  ['//twitch.tv', false],
  ['x https://twitch.tv', false],
  ['https://twitch.tv x', false],
  ['twitch.tv:8080/yusuf', true],
  ['twitch.tv:808080', false],
  ['twitch.tv:', false],
  ['a.b.c', true],
  ['.tv', false],
  ['twitch..tv', false],
  ['HTTPS://TWITCH.TV?x', true],
])('%s: may staff click on it? %p', (channelLink, is) => {
  expect(listLinkIssues(channelLink)).toEqual(
    is
      ? []
      : [
          {
            field: 'channelLink',
            code: 'LINK_INVALID',
            message: 'channelLink must be a link, such as twitch.tv/yourname',
          },
        ],
  );
});

it.each([[7], [undefined], [null], ['x']])('%p is no age', (age) => {
  const channelLink = 'kick.com';
  expect(listStreamerIssues({ ...form, channelLink, age })).toMatchObject([{ code: 'AGE_INVALID' }]);
});

it('keeps the scheme of a channel, and takes one inside its address for none', () => {
  expect(webAddress('HTTP://a.b')).toBe('HTTP://a.b');
  expect(webAddress('a.b/http://c.d')).toBe('https://a.b/http://c.d');
});

it('lists the broken rules of an empty form in their order', () => {
  expect(listStreamerIssues({}).map(({ field, code }) => `${field} ${code}`)).toEqual([
    'fullName FIELD_EMPTY',
    'age AGE_INVALID',
    'channelLink LINK_INVALID',
    'platform OPTION_INVALID',
    'experienceRP OPTION_INVALID',
    'experienceOtherServerRP OPTION_INVALID',
    'agreeRegulations AGREEMENT_MISSING',
    'agreePositivePromotion AGREEMENT_MISSING',
    'agreeRemovalPolicy AGREEMENT_MISSING',
  ]);
});

describe('the stored form', () => {
  const sent = {
    ...form,
    fullName: ' Yusuf ',
    age: ' ٢٥ ',
    averageViewership: ' ٥٠ ',
    channelLink: ' kick.com/yusuf ',
    experienceOtherServerRP: 'Yes',
    experienceOtherServerRPDetails: ' Two years. ',
  };
  const stored = toStoredForm(STREAMER.fields, sent);

  it('has trimmed texts, ASCII digits, the channel as a link and every field in the declared order', () => {
    expect(stored).toEqual({
      ...Object.fromEntries([...namesOf(STREAMER.fields, 'text')].map((name) => [name, ''])),
      fullName: 'Yusuf',
      age: '25',
      averageViewership: '50',
      channelLink: 'https://kick.com/yusuf',
      platform: 'Kick',
      experienceRP: 'No',
      experienceOtherServerRP: 'Yes',
      experienceOtherServerRPDetails: 'Two years.',
      agreePromotion: false,
      agreeContentGuidelines: false,
      agreeRegulations: true,
      agreePositivePromotion: true,
      agreeRemovalPolicy: true,
    });
    expect(Object.keys(stored)).toEqual(Object.keys(STREAMER.fields));
  });

  it('keeps both promises', () => {
    const promises = { agreePromotion: true, agreeContentGuidelines: true };
    expect(toStoredForm(STREAMER.fields, { ...sent, ...promises })).toMatchObject(promises);
  });

  it('has no details of other servers after a No', () => {
    const none = toStoredForm(STREAMER.fields, { ...sent, experienceOtherServerRP: 'No' });
    expect(none.experienceOtherServerRPDetails).toBe('');
  });

  it('is answered without anything else that is stored', () => {
    expect(ownFields(STREAMER.fields, { ...stored, secret: 'x' } as typeof stored)).toEqual(stored);
  });

  it('is flagged for promises answered with No, and for missing details', () => {
    const flags = (change: Partial<typeof stored>) =>
      fieldFlags(STREAMER.fields, {
        ...stored,
        agreePromotion: true,
        agreeContentGuidelines: true,
        ...change,
      });
    expect(flags({})).toEqual([]);
    expect(flags({ agreePromotion: false })).toEqual(['promotion-declined']);
    expect(flags({ agreeContentGuidelines: false })).toEqual(['content-guidelines-declined']);
    expect(flags({ experienceOtherServerRPDetails: '' })).toEqual(['other-server-details-missing']);
    expect(flags({ experienceOtherServerRP: 'No', experienceOtherServerRPDetails: '' })).toEqual([]);
    expect(
      flags({ experienceOtherServerRPDetails: '', agreePromotion: false, agreeContentGuidelines: false }),
    ).toEqual(['other-server-details-missing', 'promotion-declined', 'content-guidelines-declined']);
  });
});

it('shows every field but the checkboxes in exactly one section', () => {
  const shown = STREAMER.sections.flatMap(fieldsOfSection);
  const boxes: string[] = namesOf(STREAMER.fields, 'box');
  const asked = Object.keys(STREAMER.fields).filter((name) => !boxes.includes(name));
  expect([...shown].sort()).toEqual(asked.sort());
});
