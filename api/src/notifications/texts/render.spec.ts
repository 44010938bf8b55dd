import {
  INTERVIEW_MODES,
  LOCALES,
  NOTIFICATION_KINDS,
  type InterviewMode,
  type NotificationFacts,
  type NotificationKind,
} from '@city/contracts';
import { inMail, linkOf, render } from './render.js';

const SETTINGS = {
  supportEmail: 'support@city.example',
  timeZone: 'Africa/Tunis',
  policies: {
    operator: 'Mirage',
    termsDate: '2026-11-24',
    reportHours: 48,
    clipMinutes: 2,
    appealDays: 14,
    deliveryHours: 36,
    tipCheckHours: 24,
    erasureDays: 30,
  },
};
const ID = '6b018e3995dc514450b1d412';
const application = {
  applicationId: ID,
  application: 'whitelist',
  number: 128,
  reason: 'Tell more.',
} as const;
const payment = { product: 'بيت Villa', amount: 12_500, currency: 'TND', reference: 'MRG-7K4Q-M2' } as const;
const order = { ...payment, orderId: ID };

/** Sample facts of each kind. */
const FACTS: { readonly [K in NotificationKind]: NotificationFacts[K] } = {
  'application.accepted': application,
  'application.rejected': application,
  'application.reopened': application,
  'application.allowed': application,
  'application.deleted': { ...application, ownerId: ID },
  'entity.invited': { entity: 'الذئاب Wolves', leader: 'youssef', memberId: ID },
  'interview.slot': { player: 'youssef', startsAt: '2026-12-03T18:30:00.000Z', change: 'moved', toId: ID },
  'interview.reminder': {
    applicationId: ID,
    startsAt: '2026-12-03T18:30:00.000Z',
    other: 'layla',
    toId: ID,
  },
  'interview.outcome': {
    applicationId: ID,
    decision: 'again',
    startsAt: '2026-12-03T18:30:00.000Z',
    reason: 'Read the rules first.',
  },
  'event.reminder': {
    slug: 'desert-race',
    startsAt: '2026-12-03T18:30:00.000Z',
    en: 'Desert race',
    fr: 'Course du désert',
    ar: 'سباق الصحراء',
  },
  'order.paid': order,
  'order.released': order,
  'order.refunded': { ...order, whole: true, reason: 'Twice paid' },
  'order.tip-rejected': { ...order, reason: 'No such tip' },
  'order.expired': { ...order, paid: true, reason: 'Bought by mistake' },
  'order.reopened': { ...order, paid: false, reason: null },
  'order.reminder': { ...order, waiting: true, by: 'layla' },
  'payment.failed': { ...payment, cause: 'declined' },
  'payment.review': payment,
  'payment.refunded': { ...payment, reason: null },
  'account.suspended': { reason: 'Cheating', until: '2026-12-01T18:30:00.000Z' },
  'account.suspension-lifted': { reason: null },
  'account.pack': { pack: 'Gold', former: 'None', held: 'Gold', reason: 'Won the race' },
  'game.new-licence': { ending: '9f3a' },
  'game.confirm-licence': { ending: '9f3a', until: '2026-12-12T18:30:00.000Z' },
  'grant.delivered': { product: 'Neon Hatch', note: 'Karim Ben Salah, plate MRG 4821' },
  'grant.waiting': { product: 'Neon Hatch' },
  'grant.failed': { product: 'Neon Hatch', reason: 'Your character is in jail' },
  'grant.ending': {
    product: 'Gold VIP',
    until: '2026-12-03T18:30:00.000Z',
    slug: 'vip-gold',
    amount: 500,
    currency: 'USD',
  },
  'grant.ended': { product: 'Gold VIP', remains: 'Bronze VIP' },
  'grant.given': { product: 'Gold VIP', reason: 'Won the race' },
  'grant.revoked': { product: 'Gold VIP', reason: 'Sold to another player' },
};

const say = <K extends NotificationKind>(kind: K, language: (typeof LOCALES)[number]) =>
  render(kind, FACTS[kind], language, SETTINGS);
const withoutIsolates = (text: string) => text.replace(/[\u2068\u2069]/g, '');
const ALL = LOCALES.flatMap((language) => NOTIFICATION_KINDS.map((kind) => [language, kind] as const));

describe('the texts of messages', () => {
  it.each(ALL)(
    'in %s tell of %s with what the player must quote, and lead into the site',
    (language, kind) => {
      const { title, text } = say(kind, language);
      expect(title.split('\n')).toHaveLength(1);
      expect(`${title}${text}`).not.toMatch(/undefined|null|NaN|\[object|\$\{/);
      const plain = withoutIsolates(text);
      if (kind.startsWith('application.')) expect(withoutIsolates(title)).toContain('128');
      if (/^(order|payment)\./.test(kind)) {
        expect(plain).toContain('MRG-7K4Q-M2');
        expect(plain.replaceAll('\u00a0', ' ')).toMatch(language === 'ar' ? /12,50 د.ت/ : /12[.,]50 TND/);
      }
      expect(linkOf(kind, FACTS[kind])).toMatch(
        /^\/(applications\/[0-9a-f]{24}|orders|me(#\w+)?|shop\/products\/vip-gold|events#desert-race|dashboard#\/interviews)$/,
      );
    },
  );

  it.each(['fr', 'ar'] as const)('are not English in %s', (language) => {
    for (const kind of NOTIFICATION_KINDS) expect(say(kind, language)).not.toEqual(say(kind, 'en'));
  });

  it.each([
    [undefined, 'Your receipt shows whether you can apply again. If'],
    [2, 'Attempts left: 2. You can apply again on the website. If'],
    [0, 'You have no attempts left. If'],
  ])('say how many attempts a rejected player has left: %s', (attemptsLeft, words) => {
    const facts = { ...FACTS['application.rejected'], ...(attemptsLeft !== undefined && { attemptsLeft }) };
    expect(render('application.rejected', facts, 'en', SETTINGS).text).toContain(words);
  });

  it('say what staff wrote', () => {
    for (const language of LOCALES) {
      expect(say('application.rejected', language).text).toContain('Tell more.');
      expect(say('order.tip-rejected', language).text).toContain('No such tip');
      expect(say('account.suspended', language).text).toContain('Cheating');
      expect(say('grant.revoked', language).text).toContain('Sold to another player');
    }
  });

  it('say why staff have changed what a player holds, or that they gave no reason', () => {
    const none = {
      en: 'The team gave no reason.',
      fr: 'L’équipe n’a pas donné de motif.',
      ar: 'لم يذكر الفريق سببًا.',
    };
    for (const language of LOCALES) {
      expect(say('order.expired', language).text).toContain('Bought by mistake');
      expect(say('application.deleted', language).text).toContain('Tell more.');
      expect(say('account.pack', language).text).toContain('Won the race');
      expect(say('grant.given', language).text).toContain('Won the race');
      expect(say('order.reopened', language).text).toContain(none[language]);
      const silent = [
        render('order.expired', { ...FACTS['order.expired'], reason: null }, language, SETTINGS),
        render('application.deleted', { ...FACTS['application.deleted'], reason: null }, language, SETTINGS),
        render('account.pack', { ...FACTS['account.pack'], reason: null }, language, SETTINGS),
      ];
      for (const { text } of silent) expect(text).toContain(none[language]);
    }
  });

  it('say of a closed order whether money is lost, and of a pack what the player still has', () => {
    const text = (facts: Partial<NotificationFacts['order.expired']>) =>
      withoutIsolates(render('order.expired', { ...FACTS['order.expired'], ...facts }, 'en', SETTINGS).text);
    expect(text({})).toContain(
      'What came with it has ended, and the 12.50 TND that you paid isn’t refunded.',
    );
    expect(text({ paid: false })).toContain(
      'which wasn’t paid. If you’ve already sent the tip, don’t send it again.',
    );
    const pack = (facts: Partial<NotificationFacts['account.pack']>) =>
      render('account.pack', { ...FACTS['account.pack'], ...facts }, 'en', SETTINGS).text;
    expect(pack({ pack: 'None', former: 'Gold', held: 'Bronze' })).toContain(
      'You still have the Bronze pack.',
    );
    expect(pack({ pack: 'Bronze', held: 'Gold' })).toContain(
      'You have a higher one, Gold, which counts first.',
    );
  });

  it('say how long a suspension can be appealed, and in which two ways', () => {
    for (const language of LOCALES) {
      const { text } = say('account.suspended', language);
      expect(withoutIsolates(text)).toMatch(/14\s(days|jours)|14\sيوم/);
      expect(text).toContain(SETTINGS.supportEmail);
      expect(text).toMatch(/ticket|تذكرة/);
      for (const kind of ['payment.review', 'grant.waiting'] as const)
        expect(say(kind, language).text).toMatch(/ticket|تذكرة/);
    }
  });

  it('say until when a suspension lasts, or that it has no end', () => {
    expect(say('account.suspended', 'en').text).toContain('until 1 December 2026 at 19:30 (Africa/Tunis)');
    expect(withoutIsolates(say('account.suspended', 'ar').text)).toMatch(/1 ديسمبر.? 2026/);
    const endless = { reason: 'Cheating', until: null };
    expect(render('account.suspended', endless, 'en', SETTINGS).text).toContain('with no end date');
  });

  it('leave the formatting of a moment to Discord, which knows the reader’s zone and its present law', () => {
    for (const language of LOCALES) {
      const of = (kind: 'interview.reminder' | 'account.suspended' | 'event.reminder') =>
        render(kind, FACTS[kind], language, SETTINGS, true);
      expect(of('interview.reminder').text).toContain('<t:1796322600:F>');
      expect(of('event.reminder').text).toContain('<t:1796322600:F>');
      expect(of('account.suspended').text).toContain('<t:1796149800:F>');
      expect(of('interview.reminder').text).not.toContain('2026');
    }
  });

  it('say when a right ends and what going on costs, or when alone while it is not sold', () => {
    for (const language of LOCALES) {
      const { title, text } = say('grant.ending', language);
      expect(title).toContain('Gold VIP');
      expect(withoutIsolates(text)).toMatch(/3 .+ 2026/);
      expect(text).toMatch(/5[.,]00/);
    }
    const facts = { ...FACTS['grant.ending'], slug: null, amount: null, currency: null };
    expect(render('grant.ending', facts, 'en', SETTINGS).text).toBe(
      'It ends on 3 December 2026 at 19:30 (Africa/Tunis).',
    );
    expect(linkOf('grant.ending', facts)).toBe('/me');
  });

  it('say which right remains after one has ended', () => {
    for (const language of LOCALES) expect(say('grant.ended', language).text).toContain('Bronze VIP');
    const nothing = { product: 'Gold VIP', remains: null };
    expect(render('grant.ended', nothing, 'en', SETTINGS)).toEqual({
      title: 'Gold VIP has ended',
      text: 'It has run out, and so have the benefits that came with it. You can get it again in the shop, if it’s still on sale.',
    });
  });

  it('promise an interview only where it is required', () => {
    for (const language of LOCALES) {
      const text = (interviews: InterviewMode) =>
        render('application.accepted', { ...application, interviews }, language, SETTINGS).text;
      const [off, optional, required] = INTERVIEW_MODES.map(text);
      expect(new Set([off, optional, required]).size).toBe(3);
      expect(off).not.toMatch(/interview|entretien|مقابلة/);
    }
  });

  it('leave out what an application does not have', () => {
    const facts = { ...application, number: null, reason: null };
    expect(render('application.accepted', facts, 'en', SETTINGS)).toEqual({
      title: 'You’re in: your whitelist application was accepted',
      text: 'Welcome to the city: you can play now. Your receipt shows how to connect.',
    });
  });

  it('say what follows from a payment: a pack that is active, a delivery, or both', () => {
    const text = (facts: object) => render('order.paid', { ...order, ...facts }, 'en', SETTINGS).text;
    expect(text({ isPack: false })).toContain('deliver بيت Villa in the city');
    expect(text({ isPack: false })).toContain('If it isn’t there within 36 hours, open a ticket.');
    expect(text({ isPack: false })).not.toContain('active');
    expect(text({ isPack: true })).toContain(
      'Your pack is active now. If you have a higher pack, this one starts when that one ends.',
    );
    expect(text({ isPack: true })).not.toContain('in the city');
    const until = { isPack: true, packUntil: '2026-12-30T18:30:00.000Z' };
    expect(text({ ...until, packFrom: null })).toContain(
      'بيت Villa is active now, until 30 December 2026 at 19:30 (Africa/Tunis).',
    );
    expect(text({ ...until, packFrom: '2026-12-03T18:30:00.000Z' })).toContain(
      'starts when your higher pack ends, on 3 December 2026 at 19:30 (Africa/Tunis), and lasts until 30 December 2026',
    );
    const both = text({ isPack: true, isDelivered: true });
    expect(both).toContain('Your pack is active now');
    expect(both).toContain(
      'The team will hand over the rest of your pack in the city. You can follow it in your orders.',
    );
    expect(text({ isPack: false, isDelivered: false })).toContain('It’s active now.');
  });

  it('set names, amounts and references apart in Arabic, whatever marks they bring along', () => {
    const { text } = say('order.paid', 'ar');
    expect(text).toContain('\u2068بيت Villa\u2069');
    expect(text).toContain('\u2068MRG-7K4Q-M2\u2069');
    expect(text).toMatch(/\u206812,50\u00a0د\.ت\u2069/);
    const breaking = { ...order, product: 'House\u2069\u202E2' };
    expect(render('order.paid', breaking, 'ar', SETTINGS).text).toContain('\u2068House2\u2069');
    expect(say('order.paid', 'en').text).not.toMatch(/[\u2066-\u2069]/);
  });
});

const letter = { name: 'Yusuf $&', text: 'One.\nTwo.', link: 'https://city.example/me', community: 'Atlas' };

it.each([
  [
    'en',
    'Hi Yusuf $&,\n\nOne.\nTwo.\n\nSee it here: https://city.example/me\n\nSee you in the city,\nThe Atlas team',
  ],
  [
    'fr',
    'Salut Yusuf $&,\n\nOne.\nTwo.\n\nC’est ici : https://city.example/me\n\nÀ bientôt en ville,\nL’équipe Atlas',
  ],
  [
    'ar',
    'أهلًا Yusuf $&،\n\nOne.\nTwo.\n\nالتفاصيل هنا: https://city.example/me\n\nنراك في المدينة،\nفريق Atlas',
  ],
] as const)('an e-mail in %s greets by name, links the page and is signed by the team', (language, body) => {
  expect(inMail(language, letter).replaceAll('\u00a0', ' ')).toBe(body);
});
