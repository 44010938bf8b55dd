import { staffDiscordText, staffText } from './staff.js';

const claimed = (facts: object) =>
  staffDiscordText('staff.tip-claimed', {
    ...{ product: 'Desert Runner', amount: 1_800, currency: 'TND', reference: 'TIP-7K2M' },
    ...{ player: 'youssef', method: 'tip', claim: '12345' },
    ...facts,
  });

it('shows what players wrote as they wrote it, not as markup of Discord', () => {
  expect(claimed({ player: '**boss** [free](https://x.example) `a` ||b|| <@1>' })).toContain(
    '`**boss** [free](https://x.example) ˋaˋ ||b|| <@1>`',
  );
  expect(claimed({ reference: '**boss** ||b|| <@1>' })).toContain(String.raw`\*\*boss\*\* \|\|b\|\| \<@1\>`);
  expect(claimed({ claim: '# paid\n> twice' })).toContain(String.raw`\# paid`);
});

it('leaves a link, so that staff can follow it', () => {
  const claim = 'https://discord.com/channels/110000000000000001/ticket_no_5';
  expect(claimed({ claim })).toContain(claim);
});

it('says a payment on hold with its product, its reference and the reason', () => {
  const held = {
    ...{ product: 'Vinewood Villa', amount: 24_500, currency: 'USD', reference: 'MRG-7K4Q-M2' },
    ...{ player: 'sami_b', method: 'paypal', reason: 'Wrong amount' },
  };
  expect(staffText('staff.payment-review', held)).toBe(
    'Payment on hold: Vinewood Villa, 245.00 USD, sami_b (paypal, MRG-7K4Q-M2). Reason: Wrong amount',
  );
});
