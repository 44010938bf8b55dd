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
