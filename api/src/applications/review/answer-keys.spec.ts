import { SIMILAR_ANSWER_PERCENT } from '@city/contracts';
import { answerKeysOf, sequencesOf, similarity } from './answer-keys.js';

const ANSWER =
  'My character stays calm, puts his hands where everybody can see them and answers one question after the other, ' +
  'because his life is worth more to him than the car, and because the crew would find him again the same night.';
const OTHER =
  'I would tell my brother that I cannot make the charge go away, drive him to the station myself and wait outside ' +
  'until he has told his side of it, even if our mother does not speak to me for a month.';
const ARABIC =
  'سيبقى هادئًا ويرفع يديه حيث يراهما الجميع ثم يجيب عن الأسئلة واحدًا بعد الآخر لأن حياته أغلى عنده من السيارة ومن المال';

const percent = (one: string, other: string) => similarity(sequencesOf(one), sequencesOf(other));
const shareKey = (one: string, other: string) => {
  const keys = new Set(answerKeysOf(other));
  return answerKeysOf(one).some((key) => keys.has(key));
};

/** Deterministic pseudo-random numbers in [0, 1). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

/** An answer of `words` words from a vocabulary of 2,000 with a natural frequency distribution. */
function answerOf(random: () => number, words: number): string[] {
  return Array.from({ length: words }, () => `word${Math.floor(2_000 * random() ** 2)}`);
}

describe('answers that read alike', () => {
  it.each([
    ['case, marks and punctuation', ANSWER.toUpperCase().replaceAll(',', ' —')],
    ['line breaks', ANSWER.replaceAll(' ', '\n ')],
  ])('are the same in spite of %s', (_, copy) => {
    expect(percent(ANSWER, copy)).toBe(100);
    expect(answerKeysOf(copy)).toEqual(answerKeysOf(ANSWER));
  });

  it('are the same in Arabic in spite of vowel marks, stretched words and forms of alef', () => {
    const copy = ARABIC.replace('هادئًا', 'هـادئا').replace('الأسئلة', 'الاسئلة').replace('أغلى', 'اغلى');
    expect(copy).not.toBe(ARABIC);
    expect(percent(ARABIC, copy)).toBe(100);
    expect(answerKeysOf(copy)).toEqual(answerKeysOf(ARABIC));
  });

  it('are the same in Arabic in spite of alef wasla, alef maksura and ta marbuta', () => {
    const words = (alef: string, ya: string, ta: string) =>
      `رجع ${alef}لطبيب ال${ya} المستشف${ya} بعد نوب${ta} طويل${ta} وسأل عن ${alef}لجرح${ya} وعن سيار${ta} الإسعاف الت${ya} تأخرت كثيرا`;
    const [one, other] = [words('ا', 'ي', 'ه'), words('ٱ', 'ى', 'ة')];
    expect(answerKeysOf(one).length).toBeGreaterThan(0);
    expect(percent(one, other)).toBe(100);
  });

  it('have ten words at least, and nothing in common with an answer that has none', () => {
    const ten = 'one two three four five six seven eight nine ten';
    expect(sequencesOf(ten).size).toBe(8);
    expect(sequencesOf(ten.replace(' ten', '')).size).toBe(0);
    expect(percent(ten, '')).toBe(0);
    expect(percent('', ten)).toBe(0);
    expect(sequencesOf('… — !').size).toBe(0);
  });

  it('keep their keys: those of earlier answers are stored', () => {
    expect(answerKeysOf('One two three four five six seven eight nine ten, at last.')).toEqual([
      -468_952_876, 842_573_442, 865_140_776, -1_675_206_376, 150_294_423,
    ]);
  });

  it('are found when some words were changed', () => {
    const copy = ANSWER.replace('calm', 'quiet').replace('the same night', 'by morning');
    expect(percent(ANSWER, copy)).toBeGreaterThanOrEqual(SIMILAR_ANSWER_PERCENT);
    expect(shareKey(ANSWER, copy)).toBe(true);
  });

  it('are not those of two who wrote by themselves', () => {
    expect(percent(ANSWER, OTHER)).toBe(0);
    expect(shareKey(ANSWER, OTHER)).toBe(false);
  });

  it('are not short answers, which are alike by nature', () => {
    const short = 'I call the police and wait for them there';
    expect(answerKeysOf(short)).toEqual([]);
    expect(percent(short, short)).toBe(0);
  });

  it('share a key as often as docs/decisions/review-desk.md says, and strangers hardly ever do', () => {
    const random = numbers(7);
    const found = { copies: 0, edited: 0, strangers: 0 };
    const TRIALS = 400;
    for (let trial = 0; trial < TRIALS; trial += 1) {
      const words = answerOf(random, 60);
      const edited = [...words];
      // Three of sixty words replaced: about three quarters of the sequences stay.
      for (let n = 0; n < 3; n += 1) edited[Math.floor(60 * random())] = `other${n}`;
      if (shareKey(words.join(' '), words.join(', '))) found.copies += 1;
      if (shareKey(words.join(' '), edited.join(' '))) found.edited += 1;
      if (shareKey(words.join(' '), answerOf(random, 60).join(' '))) found.strangers += 1;
    }
    expect(found.copies).toBe(TRIALS);
    expect(found.edited / TRIALS).toBeGreaterThan(0.85);
    expect(found.strangers).toBe(0);
  });
});
