import { PAYMENT_REVIEW_CAUSES } from '@city/contracts';
import { staffDiscordText, staffText } from './staff.js';

const claimed = (facts: object) =>
  staffDiscordText('staff.tip-claimed', {
    ...{ product: 'Desert Runner', amount: 1_800, currency: 'TND', reference: 'TIP-7K2M' },
    ...{ player: 'youssef', method: 'tip', claim: '12345' },
    ...facts,
  });

it('shows what players wrote as they wrote it, not as markup of Discord', () => {
  expect(claimed({ player: '**boss** [free](https://x.example) `a` ||b|| <@1>' })).toContain(
    String.raw`\*\*boss\*\* \[free\]\(https://x.example\) \`a\` \|\|b\|\| \<@1\>`,
  );
  expect(claimed({ claim: '# paid\n> twice' })).toContain(String.raw`\# paid`);
});

it('leaves a link, so that staff can follow it', () => {
  const claim = 'https://discord.com/channels/110000000000000001/ticket_no_5';
  expect(claimed({ claim })).toContain(claim);
});

describe('a payment on hold', () => {
  const held = (reason: string) => ({
    ...{ product: 'Vinewood Villa', amount: 24_500, currency: 'USD', reference: 'MRG-7K4Q-M2' },
    ...{ player: 'sami_b', method: 'paypal', reason },
  });

  it('is said with its product, its number and the reason in words', () => {
    expect(staffText('staff.payment-review', held('late-hold'))).toBe(
      'Payment on hold: Vinewood Villa, 245.00 USD, sami_b (paypal, MRG-7K4Q-M2). ' +
        'Reason: the money came after the time to pay for the unit had run out',
    );
  });

  it.each(PAYMENT_REVIEW_CAUSES.filter((cause) => /[_-]/.test(cause)))('has words for %s', (cause) => {
    const text = staffDiscordText('staff.payment-review', held(`amount, ${cause}`));
    expect(text).toContain('Reason: wrong amount, ');
    expect(text.replaceAll('\\', '')).not.toContain(cause);
  });
});
