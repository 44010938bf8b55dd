import { clipFrame, clipFrameOrigins, clipPage, clipPlatformName, parseClip } from './clips.js';

const CLIPS = {
  youtube: {
    id: 'dQw4w9WgXcQ',
    page: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    frame: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
  },
  'twitch-clip': {
    id: 'BraveCity-Az09_x',
    page: 'https://clips.twitch.tv/BraveCity-Az09_x',
    frame: 'https://clips.twitch.tv/embed?clip=BraveCity-Az09_x&parent=city.example&autoplay=true',
  },
  'twitch-video': {
    id: '2064229582',
    page: 'https://www.twitch.tv/videos/2064229582',
    frame: 'https://player.twitch.tv/?video=2064229582&parent=city.example&autoplay=true',
  },
  kick: {
    id: 'desert-fox/clip_01HZX4',
    page: 'https://kick.com/desert-fox/clips/clip_01HZX4',
    frame: null,
  },
  streamable: {
    id: 'moo12',
    page: 'https://streamable.com/moo12',
    frame: 'https://streamable.com/e/moo12?autoplay=1',
  },
} as const;

it.each<[keyof typeof CLIPS, string]>([
  ['youtube', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=PL1&si=who-shared-it'],
  ['youtube', ' youtu.be/dQw4w9WgXcQ?t=10 '],
  ['youtube', 'https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ'],
  ['youtube', 'https://youtube.com/shorts/dQw4w9WgXcQ'],
  ['youtube', 'https://www.youtube.com/live/dQw4w9WgXcQ/'],
  ['youtube', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['twitch-clip', 'https://clips.twitch.tv/BraveCity-Az09_x'],
  ['twitch-clip', 'https://www.twitch.tv/desert_fox/clip/BraveCity-Az09_x?filter=clips'],
  ['twitch-clip', 'https://m.twitch.tv/clip/BraveCity-Az09_x'],
  ['twitch-video', 'https://www.twitch.tv/videos/2064229582?t=1h'],
  ['twitch-video', 'twitch.tv/desert_fox/v/2064229582'],
  ['kick', 'https://kick.com/desert-fox/clips/clip_01HZX4'],
  ['kick', 'https://www.kick.com/desert-fox?clip=clip_01HZX4'],
  ['streamable', 'https://streamable.com/moo12'],
  ['streamable', 'https://streamable.com/e/moo12?quality=highest'],
])('recognises a clip of %s at %s', (platform, link) => {
  const { id, page, frame } = CLIPS[platform];
  const clip = parseClip(link);
  expect(clip).toEqual({ platform, id });
  expect(clip && clipPage(clip)).toBe(page);
  expect(clip && clipFrame(clip, 'city.example')).toBe(frame);
  // The page is what is stored.
  expect(parseClip(page)).toEqual(clip);
});

it.each([
  ['no text', ''],
  ['a channel', 'https://www.twitch.tv/desert_fox'],
  ['a live channel of Kick', 'https://kick.com/desert-fox'],
  ['a channel of YouTube', 'https://www.youtube.com/@desertfox'],
  ['a list', 'https://www.youtube.com/playlist?list=PL1'],
  ['an id that is too short', 'https://youtu.be/dQw4w9'],
  ['an id with other characters', 'https://youtu.be/dQw4w9WgX"Q'],
  ['another host', 'https://vimeo.com/76979871'],
  ['a host that begins like a known one', 'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ'],
  ['a host that ends like a known one', 'https://notyoutube.com/watch?v=dQw4w9WgXcQ'],
  ['a name before the host', 'https://youtube.com@evil.example/watch?v=dQw4w9WgXcQ'],
  ['a login', `https://${['me', 'password'].join(':')}@youtu.be/dQw4w9WgXcQ`],
  ['a list in a player', 'https://www.youtube.com/embed/videoseries?list=PL1'],
  ['a channel in a player', 'https://www.youtube.com/embed/live_stream?channel=UC1'],
  ['the editor of clips', 'https://clips.twitch.tv/create'],
  ['another page of Streamable', 'https://streamable.com/login'],
  ['another page of Kick', 'https://kick.com/categories?clip=clip_abcd'],
  ['a port', 'https://youtu.be:8443/dQw4w9WgXcQ'],
  ['another scheme', 'javascript:alert(1)//youtu.be/dQw4w9WgXcQ'],
  ['a file', 'ftp://youtu.be/dQw4w9WgXcQ'],
])('does not take %s for a clip', (_what, link) => {
  expect(parseClip(link)).toBeNull();
});

it('names each origin whose player a page may frame, and the platform for readers', () => {
  const frames = Object.values(CLIPS).flatMap(({ frame }) => (frame ? [new URL(frame).origin] : []));
  expect(clipFrameOrigins()).toEqual(frames);
  expect(clipPlatformName({ platform: 'twitch-video', id: '2064229582' })).toBe('Twitch');
});
