import { AudioBufferSource, BufferTarget, CanvasSource, Output, Quality, WebMOutputFormat } from 'mediabunny';
import { CityAtNight } from './city-at-night';
import { RATE } from './instruments';
import { cityMusic } from './score';
import { still } from './stills';
import { loadTrailer, TRAILER_SECONDS } from './trailer';

// Runs in the browser that make-media.ts opens: browsers provide the encoders.

const FRAMES = 24;
/** The width of the trailer, and of the intro on laptops; the height is in proportion. */
const WIDTH = 1280;
/** The intro's width on large screens. */
const WIDE = 1920;
const INTRO_SECONDS = 8;
/** By width: the hero picture that it animates, and its bitrate. */
const INTRO = {
  [WIDTH]: { picture: 'hero-1440', kilobits: 420 },
  [WIDE]: { picture: 'hero-1920', kilobits: 900 },
};
const TRAILER_KILOBITS = 165;
const heightOf = (width: number) => (width * 9) / 16;

type Painter = (context: OffscreenCanvasRenderingContext2D, seconds: number) => void;

/** The music from a second of its loop on, fading out at the end of an excerpt. */
function sound(seconds: number | null): AudioBuffer {
  const { left, right } = cityMusic();
  const length = seconds === null ? left.length : Math.round(seconds * RATE);
  const buffer = new AudioBuffer({ length, numberOfChannels: 2, sampleRate: RATE });
  // The excerpt starts after the first notes of the oud.
  const from = seconds === null ? 0 : Math.round(left.length * 0.29);
  const fade = 2.5 * RATE;
  for (const [channel, samples] of [left, right].entries()) {
    const out = buffer.getChannelData(channel);
    for (let i = 0; i < length; i += 1) {
      const edge = seconds === null ? 1 : Math.min(1, i / (0.6 * RATE), (length - i) / fade);
      out[i] = (samples[(from + i) % samples.length] ?? 0) * edge;
    }
  }
  return buffer;
}

interface Film {
  width: number;
  seconds: number;
  kilobits: number;
  audio: AudioBuffer | null;
}

async function film(painter: Painter, { width, seconds, kilobits, audio }: Film) {
  const canvas = new OffscreenCanvas(width, heightOf(width));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const video = new CanvasSource(canvas, {
    codec: 'vp9',
    quality: new Quality({ bitrate: kilobits * 1_000, bitrateMode: 'variable' }),
    keyFrameInterval: seconds,
    latencyMode: 'quality',
  });
  output.addVideoTrack(video, { frameRate: FRAMES });
  const track = audio && new AudioBufferSource({ codec: 'opus', quality: new Quality({ bitrate: 48_000 }) });
  if (track) output.addAudioTrack(track);
  await output.start();
  if (track && audio) {
    await track.add(audio);
    track.close();
  }
  for (let frame = 0; frame < seconds * FRAMES; frame += 1) {
    painter(context, frame / FRAMES);
    await video.add(frame / FRAMES, 1 / FRAMES);
  }
  video.close();
  await output.finalize();
  return target.buffer;
}

async function music() {
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const track = new AudioBufferSource({ codec: 'opus', quality: new Quality({ bitrate: 64_000 }) });
  output.addAudioTrack(track);
  await output.start();
  await track.add(sound(null));
  track.close();
  await output.finalize();
  return target.buffer;
}

type IntroWidth = keyof typeof INTRO;

async function cityOf(width: IntroWidth): Promise<CityAtNight> {
  const picture = `/public-site/public/art/${INTRO[width].picture}.webp`;
  return new CityAtNight(await still(picture, width, heightOf(width)), width / WIDTH);
}

async function intro(width: IntroWidth) {
  const city = await cityOf(width);
  const { kilobits } = INTRO[width];
  const paint: Painter = (context, seconds) => city.draw(context, seconds / INTRO_SECONDS);
  return film(paint, { width, kilobits, seconds: INTRO_SECONDS, audio: null });
}

async function trailer() {
  const paint = await loadTrailer(WIDTH, heightOf(WIDTH));
  const audio = sound(TRAILER_SECONDS);
  return film(paint, { width: WIDTH, seconds: TRAILER_SECONDS, kilobits: TRAILER_KILOBITS, audio });
}

const MAKERS = { music, intro: () => intro(WIDTH), 'intro-1920': () => intro(WIDE), trailer };

/** Creates one of the files; base64, because the result must be serialisable. */
async function make(name: keyof typeof MAKERS): Promise<string> {
  const buffer = await MAKERS[name]();
  if (!buffer) throw new Error(`${name} is empty`);
  const bytes = new Uint8Array(buffer);
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}

/** A single frame of a video, for inspection. */
async function frame(name: 'intro' | 'intro-1920' | 'trailer', seconds: number): Promise<string> {
  const width = name === 'intro-1920' ? WIDE : WIDTH;
  const canvas = new OffscreenCanvas(width, heightOf(width));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  if (name === 'trailer') (await loadTrailer(width, canvas.height))(context, seconds);
  else (await cityOf(width)).draw(context, seconds / INTRO_SECONDS);
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp' })).arrayBuffer());
  return btoa(String.fromCharCode(...bytes));
}

Object.assign(window, { make, frame });
