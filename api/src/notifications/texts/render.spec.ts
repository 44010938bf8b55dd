import { LOCALES, NOTIFICATION_KINDS, type NotificationFacts, type NotificationKind } from '@city/contracts';
import { linkOf } from '../links.js';
import { render } from './render.js';

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
  'order.reminder': { ...order, waiting: true, by: 'layla' },
  'payment.failed': { ...payment, cause: 'declined' },
  'payment.review': payment,
  'payment.refunded': { ...payment, reason: null },
  'account.suspended': { reason: 'Cheating', until: '2026-12-01T18:30:00.000Z' },
  'account.suspension-lifted': { reason: null },
  'game.new-licence': { ending: '9f3a' },
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

  it('say what staff wrote', () => {
    for (const language of LOCALES) {
      expect(say('application.rejected', language).text).toContain('Tell more.');
      expect(say('order.tip-rejected', language).text).toContain('No such tip');
      expect(say('account.suspended', language).text).toContain('Cheating');
      expect(say('grant.revoked', language).text).toContain('Sold to another player');
    }
  });

  it('say until when a suspension lasts, or that it has no end', () => {
    expect(say('account.suspended', 'en').text).toContain('until 1 December 2026 at 18:30 UTC');
    expect(withoutIsolates(say('account.suspended', 'ar').text)).toMatch(/1 ديسمبر.? 2026/);
    const endless = { reason: 'Cheating', until: null };
    expect(render('account.suspended', endless, 'en', SETTINGS).text).toContain('until further notice');
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
      'It ends on 3 December 2026 at 18:30 UTC.',
    );
    expect(linkOf('grant.ending', facts)).toBe('/me');
  });

  it('say which right remains after one has ended', () => {
    for (const language of LOCALES) expect(say('grant.ended', language).text).toContain('Bronze VIP');
    const nothing = { product: 'Gold VIP', remains: null };
    expect(render('grant.ended', nothing, 'en', SETTINGS)).toEqual({
      title: 'Gold VIP has ended',
      text: 'Your time is up, and what came with it is no longer active. If it’s in the shop, you can buy it there.',
    });
  });

  it('leave out what an application does not have', () => {
    const facts = { ...application, number: null, reason: null };
    expect(render('application.accepted', facts, 'en', SETTINGS)).toEqual({
      title: 'You’re in: your whitelist application was accepted',
      text: 'Welcome to the city. Next up: a short voice interview. Open a ticket on our Discord to arrange it.',
    });
  });

  it('say what follows from a payment: a pack that is active, a delivery, or both', () => {
    const text = (facts: object) => render('order.paid', { ...order, ...facts }, 'en', SETTINGS).text;
    expect(text({ isPack: false })).toContain('deliver بيت Villa in the city');
    expect(text({ isPack: false })).toContain('If it isn’t there within 36 hours, open a ticket.');
    expect(text({ isPack: false })).not.toContain('active');
    expect(text({ isPack: true })).toContain('Your pack is active now, unless you have a higher one');
    expect(text({ isPack: true })).not.toContain('in the city');
    const both = text({ isPack: true, isDelivered: true });
    expect(both).toContain('Your pack is active now');
    expect(both).toContain(
      'hand over in the city what comes with your pack. You can follow it in your orders.',
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
