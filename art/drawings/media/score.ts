import { Random } from '../random';
import {
  drum,
  normalise,
  pad,
  pitch,
  place,
  pluck,
  reverberate,
  silence,
  wind,
  type Stereo,
} from './instruments';

/** Seconds of a beat (70 BPM), of a bar and of the whole loop. */
const BEAT = 60 / 70;
const BAR = BEAT * 4;
const BARS = 14;
export const ROUND = BAR * BARS;

/** Degrees of the maqam Hijaz on D, in semitones: D, E flat, F sharp, G, A, B flat, C, D. */
const HIJAZ = [0, 1, 4, 5, 7, 8, 10, 12] as const;

/** `[beat, degree, loudness]`: degree 0 is the D of the oud, 7 the one above. */
type Phrase = readonly (readonly [beat: number, degree: number, loudness: number])[];

const OPENING: Phrase = [
  [0, 4, 0.9],
  [1.5, 3, 0.6],
  [2, 2, 0.7],
  [3, 1, 0.6],
  [3.5, 2, 0.5],
  [4, 0, 0.9],
];
const ANSWER: Phrase = [
  [0, 2, 0.7],
  [0.5, 3, 0.6],
  [1, 4, 0.9],
  [2.5, 5, 0.6],
  [3, 4, 0.7],
  [4, 3, 0.6],
  [4.5, 2, 0.5],
  [5, 3, 0.8],
];
const HIGH: Phrase = [
  [0, 7, 0.9],
  [1, 6, 0.6],
  [1.5, 5, 0.6],
  [2, 4, 0.8],
  [3.5, 5, 0.5],
  [4, 4, 0.6],
  [4.5, 3, 0.6],
  [5, 2, 0.7],
  [6, 1, 0.6],
  [7, 0, 0.9],
];

/** The phrase that starts with each bar. */
const SONG: readonly (readonly [bar: number, phrase: Phrase])[] = [
  [2, OPENING],
  [4, ANSWER],
  [6, OPENING],
  [8, HIGH],
  [10, ANSWER],
  [12, OPENING],
];

/** Chords in semitones, two bars each. */
const CHORDS = [
  [-12, 0, 7],
  [-12, 0, 4, 7],
  [-7, 0, 5],
  [-12, 0, 7],
  [-4, 1, 8],
  [-5, 2, 7],
  [-12, 0, 7],
] as const;

const oud = (degree: number) => pitch(HIJAZ[degree] ?? 0);

/** The music of the city: a drone, slow chords, an oud in Hijaz, a distant frame drum. It loops without a seam. */
export function cityMusic(): Stereo {
  const random = new Random(77);
  const piece = silence(ROUND);
  place(piece, wind(ROUND, random), 0, 0.035, 0.2);
  CHORDS.forEach((chord, index) => {
    // A bar longer than the chord, so that chords overlap.
    const sound = pad(
      chord.map((note) => pitch(note)),
      BAR * 3,
      random,
    );
    place(piece, sound, index * 2 * BAR - BAR / 2 + (index ? 0 : ROUND), 0.5, index % 2 ? 0.25 : -0.25);
  });
  for (let bar = 0; bar < BARS; bar += 2) {
    place(piece, pluck(pitch(-12), 4, random, 0.3), bar * BAR, 0.5, -0.1);
  }
  for (const [bar, phrase] of SONG) {
    for (const [beat, degree, loudness] of phrase) {
      // Humanised timing.
      const at = bar * BAR + beat * BEAT + random.between(-0.012, 0.018);
      place(piece, pluck(oud(degree), 2.6, random, 0.62), at, loudness * 0.42, 0.18);
      if (loudness > 0.8) place(piece, pluck(oud(degree) / 2, 2.6, random, 0.4), at + 0.02, 0.16, 0.05);
    }
  }
  for (let bar = 4; bar < BARS - 1; bar += 1) {
    const hit = (kind: 'dum' | 'tak', beat: number, gain: number) => {
      place(piece, drum(kind, random), bar * BAR + beat * BEAT, gain, kind === 'dum' ? -0.1 : 0.35);
    };
    hit('dum', 0, 0.3);
    hit('tak', 1.5, 0.07);
    hit('dum', 2, 0.17);
    hit('tak', 3, 0.1);
    if (bar % 2) hit('tak', 3.5, 0.05);
  }
  return normalise(reverberate(piece, 0.42), 0.8);
}
