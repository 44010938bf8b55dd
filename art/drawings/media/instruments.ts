import { Random } from '../random';

/** Sample rate of all audio. */
export const RATE = 48_000;

/** One channel each; samples between -1 and 1. */
export interface Stereo {
  left: Float32Array;
  right: Float32Array;
}

/** Silence of a number of seconds. */
export function silence(seconds: number): Stereo {
  const length = Math.round(seconds * RATE);
  return { left: new Float32Array(length), right: new Float32Array(length) };
}

/** The frequency of a note by its distance in semitones from the D of 146.8 Hz. */
export const pitch = (halfTones: number): number => 146.832 * 2 ** (halfTones / 12);

/** Adds a sound to a piece at a second; a tail beyond the end wraps to the beginning, so that the piece loops. */
export function place(piece: Stereo, sound: Float32Array, at: number, gain: number, pan: number): void {
  const length = piece.left.length;
  const start = Math.round(at * RATE);
  // Equal-power panning: constant loudness at every position.
  const left = gain * Math.cos(((pan + 1) * Math.PI) / 4);
  const right = gain * Math.sin(((pan + 1) * Math.PI) / 4);
  for (let i = 0; i < sound.length; i += 1) {
    const to = (start + i) % length;
    const sample = sound[i] ?? 0;
    piece.left[to] = (piece.left[to] ?? 0) + sample * left;
    piece.right[to] = (piece.right[to] ?? 0) + sample * right;
  }
}

/**
 * A plucked string (Karplus–Strong): a noise burst circulates in a delay line as long as the wave, low-pass filtered
 * each time.
 */
export function pluck(frequency: number, seconds: number, random: Random, brightness = 0.5): Float32Array {
  const out = new Float32Array(Math.round(seconds * RATE));
  const period = RATE / frequency;
  const size = Math.floor(period - 0.5);
  const line = Float32Array.from({ length: size }, () => random.between(-1, 1));
  // The burst itself is softened, like a plucking finger.
  for (let pass = 0; pass < 3; pass += 1)
    for (let i = 1; i < size; i += 1)
      line[i] = (line[i] ?? 0) * brightness + (line[i - 1] ?? 0) * (1 - brightness);
  // A DC offset would never decay in the line.
  const mean = line.reduce((sum, sample) => sum + sample, 0) / size;
  for (let i = 0; i < size; i += 1) line[i] = (line[i] ?? 0) - mean;
  // A period is no whole number of samples: an all-pass filter adds the fraction, or the string is out of tune.
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

/** A slow chord of detuned, low-pass filtered saws with a swell. */
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
    // The filter opens with the swell: a louder chord is also brighter.
    const open = 0.018 + 0.05 * swell;
    low += open * (sum / voices.length - low);
    lower += open * (low - lower);
    out[i] = lower * swell * 3;
  }
  return out;
}

/** A frame drum: `dum` in the centre of the skin, `tak` at its rim. */
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

/** Wind over sand: band-pass noise with a wandering centre. It loops. */
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

/** Reverb of a stone room: four comb filters per side, run twice so that the tail wraps to the beginning. */
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

/** Normalises the loudest sample to `peak`. */
export function normalise({ left, right }: Stereo, peak: number): Stereo {
  let loudest = 1e-9;
  for (const channel of [left, right])
    for (const sample of channel) loudest = Math.max(loudest, Math.abs(sample));
  const gain = peak / loudest;
  return { left: left.map((sample) => sample * gain), right: right.map((sample) => sample * gain) };
}
