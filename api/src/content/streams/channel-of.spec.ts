import { channelAddress, channelOf } from './live-streams.service.js';

it.each([
  ['https://twitch.tv/yusuf', 'https://twitch.tv/yusuf'],
  ['https://www.twitch.tv/Yusuf_1/', 'https://twitch.tv/yusuf_1'],
  ['http://m.twitch.tv/yusuf?ref=1#top', 'https://twitch.tv/yusuf'],
  ['https://kick.com/dune-rider', 'https://kick.com/dune-rider'],
])('reads the channel of %s', (link, address) => {
  const channel = channelOf(link);
  expect(channel && channelAddress(channel)).toBe(address);
});

it.each([
  'https://youtube.com/@yusuf',
  'https://twitch.tv',
  'https://twitch.tv/',
  'https://twitch.tv/yusuf/videos',
  'https://twitch.tv/yu%20suf',
  `https://twitch.tv/${'x'.repeat(26)}`,
  'https://twitch.tv.example.com/yusuf',
  'https://nottwitch.tv/yusuf',
  'https://kick.com/يوسف',
  'yusuf',
])('knows no channel of %s', (link) => expect(channelOf(link)).toBeNull());
