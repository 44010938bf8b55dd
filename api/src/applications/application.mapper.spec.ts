import { toApplicationReceipt } from './application.mapper.js';
import { application, PLAYER, REVIEWER } from './application.spec-helper.js';

const player = {
  _id: PLAYER.userId.toHexString(),
  discord_id: '1',
  discord_username: 'youssef',
  global_name: null,
  avatarUrl: '/youssef.webp',
};
const reviewer = {
  _id: REVIEWER.userId.toHexString(),
  discord_id: '2',
  discord_username: 'amal',
  global_name: 'Amal B.',
  avatarUrl: '/amal.webp',
};

describe('the receipt of an application', () => {
  it('says of a waiting one what it is, whose, and since when', () => {
    const record = application({ form: { name: 'Yusuf', motivation: 'x' } });
    expect(toApplicationReceipt(record)).toEqual({
      _id: record._id.toHexString(),
      kind: 'beta',
      number: 12,
      title: 'Yusuf',
      status: 'Pending',
      createdBy: player,
      treatedBy: null,
      treatedAt: null,
      reason: null,
      attempt: 1,
      history: [{ at: '1970-01-01T00:00:01.000Z', action: 'submitted', by: player, reason: null }],
      version: 1,
      createdAt: '1970-01-01T00:00:01.000Z',
      dataRemovedAt: null,
      interview: null,
    });
  });

  it('says of a decided one who decided, when and why', () => {
    const treatedAt = new Date(2_000);
    const record = application({
      status: 'Rejected',
      treatedBy: REVIEWER,
      treatedAt,
      reason: 'Too short.',
      attempt: 2,
      dataRemovedAt: new Date(3_000),
      history: [
        { at: new Date(1_000), action: 'submitted', by: PLAYER, reason: null },
        { at: treatedAt, action: 'rejected', by: REVIEWER, reason: 'Too short.' },
      ],
    });
    expect(toApplicationReceipt(record)).toMatchObject({
      status: 'Rejected',
      treatedBy: reviewer,
      treatedAt: '1970-01-01T00:00:02.000Z',
      reason: 'Too short.',
      attempt: 2,
      version: 2,
      dataRemovedAt: '1970-01-01T00:00:03.000Z',
      history: [
        {},
        { at: '1970-01-01T00:00:02.000Z', action: 'rejected', by: reviewer, reason: 'Too short.' },
      ],
    });
  });

  it.each([
    ['beta', { name: 'Yusuf' }, 'Yusuf'],
    ['whitelist', { characterName: 'Nour', fullName: 'Yusuf' }, 'Nour'],
    ['entity', { entityName: 'The Tide' }, 'The Tide'],
    ['job', { preferredDepartment: 'EMS' }, 'EMS'],
    ['streamer', { channelLink: 'https://kick.com/yusuf' }, 'https://kick.com/yusuf'],
    ['beta', { name: '' }, null],
    ['beta', { name: 7 }, null],
    ['beta', {}, null],
    ['beta', null, null],
  ] as const)(
    'has the name by which the player of a %s application knows it (%j): %p',
    (kind, form, title) => {
      expect(toApplicationReceipt(application({ kind, form })).title).toBe(title);
    },
  );

  it('has no number where the application is older than the numbers', () => {
    expect(toApplicationReceipt(application({ number: undefined })).number).toBeNull();
  });
});
