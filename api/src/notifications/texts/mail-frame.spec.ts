import { inMail } from './mail-frame.js';

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
