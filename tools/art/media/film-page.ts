import { AudioBufferSource, BufferTarget, CanvasSource, Output, Quality, WebMOutputFormat } from 'mediabunny';
import { CityAtNight } from './city-at-night';
import { RATE } from './instruments';
import { cityMusic } from './score';
import { still } from './stills';
import { loadTrailer, TRAILER_SECONDS } from './trailer';

// Runs in the browser that make-media.ts opens: browsers provide the encoders.

/** Frame rate, and the size of both videos. */
const FRAMES = 24;
const [WIDTH, HEIGHT] = [1280, 720];
const INTRO_SECONDS = 8;
const INTRO_KILOBITS = 420;
const TRAILER_KILOBITS = 165;
const HERO = '/public-site/public/art/hero-1440.webp';

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

async function film(painter: Painter, seconds: number, kilobits: number, audio: AudioBuffer | null) {
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT);
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

async function intro() {
  const city = new CityAtNight(await still(HERO, WIDTH, HEIGHT));
  return film(
    (context, seconds) => city.draw(context, seconds / INTRO_SECONDS),
    INTRO_SECONDS,
    INTRO_KILOBITS,
    null,
  );
}

async function trailer() {
  const paint = await loadTrailer(WIDTH, HEIGHT);
  return film(paint, TRAILER_SECONDS, TRAILER_KILOBITS, sound(TRAILER_SECONDS));
}

const MAKERS = { music, intro, trailer };

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
async function frame(name: 'intro' | 'trailer', seconds: number): Promise<string> {
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  if (name === 'trailer') (await loadTrailer(WIDTH, HEIGHT))(context, seconds);
  else new CityAtNight(await still(HERO, WIDTH, HEIGHT)).draw(context, seconds / INTRO_SECONDS);
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp' })).arrayBuffer());
  return btoa(String.fromCharCode(...bytes));
}

Object.assign(window, { make, frame });
