import { nameKeysOfForm } from './name-keys.js';

it('an application is found by the names in its row, and not by its other answers', () => {
  const whitelist = {
    fullName: 'Sami Ben Ali',
    characterName: 'أحمد الهادي',
    age: '25',
    liveEmail: 'a@b.example',
  };
  expect(nameKeysOfForm('whitelist', whitelist)).toEqual([
    ...['احمد الهادي', 'الهادي', 'sami ben ali', 'ben ali', 'ali'],
  ]);
  expect(nameKeysOfForm('entity', { entityName: 'Dust Wolves', entityType: 'Crew' })).toEqual([
    ...['dust wolves', 'wolves'],
  ]);
  expect(nameKeysOfForm('streamer', { fullName: 'Sami', channelLink: 'https://twitch.tv/sami' })).toEqual([
    'sami',
  ]);
  expect(nameKeysOfForm('beta', {})).toEqual([]);
});
