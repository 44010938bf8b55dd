import { Random } from '../art/random';

/** Samples a second of everything that sounds here. */
export const RATE = 48_000;

/** One channel each; samples between -1 and 1. */
export interface Stereo {
  left: Float32Array;
  right: Float32Array;
}

/** Silence of so many seconds. */
export function silence(seconds: number): Stereo {
  const length = Math.round(seconds * RATE);
  return { left: new Float32Array(length), right: new Float32Array(length) };
}

/** The frequency of a note by its number of half tones above the D of 146.8 Hz. */
export const pitch = (halfTones: number): number => 146.832 * 2 ** (halfTones / 12);

/** Adds a sound to a piece at a second; what would hang over the end goes on at the beginning, so that the piece loops. */
export function place(piece: Stereo, sound: Float32Array, at: number, gain: number, pan: number): void {
  const length = piece.left.length;
  const start = Math.round(at * RATE);
  // Equal power: a sound keeps its loudness wherever it stands.
  const left = gain * Math.cos(((pan + 1) * Math.PI) / 4);
  const right = gain * Math.sin(((pan + 1) * Math.PI) / 4);
  for (let i = 0; i < sound.length; i += 1) {
    const to = (start + i) % length;
    const sample = sound[i] ?? 0;
    piece.left[to] = (piece.left[to] ?? 0) + sample * left;
    piece.right[to] = (piece.right[to] ?? 0) + sample * right;
  }
}

/** A plucked string (Karplus and Strong): a burst of noise runs round a line as long as the wave, and is dulled each time. */
export function pluck(frequency: number, seconds: number, random: Random, brightness = 0.5): Float32Array {
  const out = new Float32Array(Math.round(seconds * RATE));
  const period = RATE / frequency;
  const size = Math.floor(period - 0.5);
  const line = Float32Array.from({ length: size }, () => random.between(-1, 1));
  // The burst itself is softened, as by the flesh of a finger.
  for (let pass = 0; pass < 3; pass += 1)
    for (let i = 1; i < size; i += 1)
      line[i] = (line[i] ?? 0) * brightness + (line[i - 1] ?? 0) * (1 - brightness);
  // What is left of a steady push would stay in the line for good.
  const mean = line.reduce((sum, sample) => sum + sample, 0) / size;
  for (let i = 0; i < size; i += 1) line[i] = (line[i] ?? 0) - mean;
  // A delay is no whole number of samples: an all-pass filter adds the rest, or the string is out of tune.
  const rest = period - size - 0.5;
  const allPass = (1 - rest) / (1 + rest);
  let before = 0;
  let input = 0;
  let output = 0;
  const decay = 0.996 ** (110 / frequency);
  for (let i = 0; i < out.length; i += 1) {
    const at = i % size;
    const now = line[at] ?? 0;
    const dull = 0.5 * (now + before) * decay;
    before = now;
    output = allPass * (dull - output) + input;
    input = dull;
    line[at] = output;
    out[i] = now * Math.min(1, (out.length - i) / (0.2 * RATE));
  }
  return out;
}

/** A slow chord of detuned, softly filtered saws that swells and goes. */
export function pad(frequencies: readonly number[], seconds: number, random: Random): Float32Array {
  const length = Math.round(seconds * RATE);
  const out = new Float32Array(length);
  const voices = frequencies.flatMap((frequency) =>
    [0.9965, 1, 1.0037].map((detune) => ({ step: (frequency * detune) / RATE, phase: random.next() })),
  );
  let low = 0;
  let lower = 0;
  for (let i = 0; i < length; i += 1) {
    const at = i / length;
    const swell = Math.sin(Math.PI * at) ** 1.4;
    let sum = 0;
    for (const voice of voices) {
      voice.phase = (voice.phase + voice.step) % 1;
      sum += 2 * voice.phase - 1;
    }
    // The filter opens with the swell: a chord that gets louder also gets brighter.
    const open = 0.018 + 0.05 * swell;
    low += open * (sum / voices.length - low);
    lower += open * (low - lower);
    out[i] = lower * swell * 3;
  }
  return out;
}

/** A frame drum: `dum` in the middle of the skin, `tak` at its rim. */
export function drum(kind: 'dum' | 'tak', random: Random): Float32Array {
  const seconds = kind === 'dum' ? 0.9 : 0.22;
  const out = new Float32Array(Math.round(seconds * RATE));
  let phase = 0;
  let soft = 0;
  for (let i = 0; i < out.length; i += 1) {
    const t = i / RATE;
    soft += 0.25 * (random.between(-1, 1) - soft);
    if (kind === 'dum') {
      phase += (62 + 44 * Math.exp(-t * 28)) / RATE;
      out[i] = Math.sin(2 * Math.PI * phase) * Math.exp(-t * 5.5) + soft * 0.25 * Math.exp(-t * 60);
    } else {
      out[i] = (soft * 0.9 + Math.sin(2 * Math.PI * 410 * t) * 0.35) * Math.exp(-t * 34);
    }
  }
  return out;
}

/** Wind over sand: noise through a band that wanders. It ends as it begins. */
export function wind(seconds: number, random: Random): Float32Array {
  const length = Math.round(seconds * RATE);
  const out = new Float32Array(length);
  let low = 0;
  let band = 0;
  for (let i = 0; i < length; i += 1) {
    const round = (2 * Math.PI * i) / length;
    const centre = 420 + 180 * Math.sin(round * 3) + 110 * Math.sin(round * 5 + 1);
    const f = 2 * Math.sin((Math.PI * centre) / RATE);
    const high = random.between(-1, 1) - low - 0.5 * band;
    band += f * high;
    low += f * band;
    out[i] = band * (0.5 + 0.3 * Math.sin(round * 2) + 0.2 * Math.sin(round * 7));
  }
  return out;
}

/** A room of stone: four combs for each side, run over the piece twice so that its end rings into its beginning. */
export function reverberate(dry: Stereo, share: number): Stereo {
  const side = (input: Float32Array, spread: number): Float32Array => {
    const length = input.length;
    const sum = new Float32Array(length);
    for (const [delay, feedback] of [
      [1_687, 0.86],
      [1_931, 0.85],
      [2_251, 0.84],
      [2_467, 0.83],
    ] as const) {
      const line = new Float32Array(delay + spread);
      let dull = 0;
      for (let i = 0; i < 2 * length; i += 1) {
        const at = i % line.length;
        const echo = line[at] ?? 0;
        dull += 0.35 * (echo - dull);
        line[at] = (input[i % length] ?? 0) + dull * feedback;
        if (i >= length) sum[i - length] = (sum[i - length] ?? 0) + echo / 4;
      }
    }
    return sum;
  };
  const wet = { left: side(dry.left, 0), right: side(dry.right, 37) };
  const mix = (a: Float32Array, b: Float32Array) => a.map((sample, i) => sample + (b[i] ?? 0) * share);
  return { left: mix(dry.left, wet.left), right: mix(dry.right, wet.right) };
}

/** Brings the loudest sample to `peak`. */
export function normalise({ left, right }: Stereo, peak: number): Stereo {
  let loudest = 1e-9;
  for (const channel of [left, right])
    for (const sample of channel) loudest = Math.max(loudest, Math.abs(sample));
  const gain = peak / loudest;
  return { left: left.map((sample) => sample * gain), right: right.map((sample) => sample * gain) };
}
