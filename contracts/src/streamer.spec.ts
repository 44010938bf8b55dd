import { channelAddress, listStreamerIssues } from './streamer.js';

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

it.each([
  ['https://twitch.tv/yusuf', 'https://twitch.tv/yusuf'],
  ['http://kick.com', 'http://kick.com'],
  [' youtube.com/@yusuf?sub=1 ', 'https://youtube.com/@yusuf?sub=1'],
  ['قناة.example/يوسف', 'https://قناة.example/يوسف'],
])('%s is a channel', (channelLink, address) => {
  expect(listStreamerIssues({ ...form, channelLink })).toEqual([]);
  expect(channelAddress(channelLink)).toBe(address);
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
  expect(listStreamerIssues({ ...form, channelLink })).toEqual(
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
  expect(channelAddress('HTTP://a.b')).toBe('HTTP://a.b');
  expect(channelAddress('a.b/http://c.d')).toBe('https://a.b/http://c.d');
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
