import { STREAMER_LIMITS } from '@city/contracts';
import { application } from '../applications/application.spec-helper.js';
import { streamerHints, toStreamerFields, toStreamerForm, type StreamerForm } from './streamer-form.js';

const complete = {
  fullName: ' Yusuf ',
  age: ' ٢٥ ',
  averageViewership: ' ٥٠ ',
  channelLink: ' kick.com/yusuf ',
  platform: 'Kick',
  experienceRP: 'No',
  experienceOtherServerRP: 'Yes',
  experienceOtherServerRPDetails: ' Two years. ',
  agreeRegulations: true,
  agreePositivePromotion: true,
  agreeRemovalPolicy: true,
};
const blank = Object.fromEntries(Object.keys(STREAMER_LIMITS).map((field) => [field, '']));
const stored = {
  ...blank,
  fullName: 'Yusuf',
  age: '25',
  averageViewership: '50',
  channelLink: 'https://kick.com/yusuf',
  platform: 'Kick',
  experienceRP: 'No',
  experienceOtherServerRP: 'Yes',
  experienceOtherServerRPDetails: 'Two years.',
  agreePromotion: false,
  agreeContentGuidelines: false,
  agreeRegulations: true,
  agreePositivePromotion: true,
  agreeRemovalPolicy: true,
} as StreamerForm;

describe('a streamer application', () => {
  it('is stored without the spaces around its texts, with ASCII digits and the channel as a link', () => {
    expect(toStreamerForm(complete)).toEqual(stored);
  });

  it('keeps what was promised', () => {
    const promises = { agreePromotion: true, agreeContentGuidelines: true };
    expect(toStreamerForm({ ...complete, ...promises })).toMatchObject(promises);
  });

  it('drops what was written about other servers by who answers that there are none', () => {
    const form = toStreamerForm({ ...complete, experienceOtherServerRP: 'No' });
    expect(form.experienceOtherServerRPDetails).toBe('');
  });

  it('is refused with every broken rule, the first one as the sentence', () => {
    expect(() => toStreamerForm({ ...complete, fullName: ' ', agreeRemovalPolicy: false })).toThrow(
      expect.objectContaining({
        code: 'VALIDATION_FAILED',
        message: 'fullName cannot be empty',
        errors: [
          expect.objectContaining({ field: 'fullName' }),
          expect.objectContaining({ field: 'agreeRemovalPolicy' }),
        ],
      }),
    );
  });

  it('answers its own fields and nothing else that is stored', () => {
    expect(toStreamerFields({ ...stored, secret: 'x' } as StreamerForm)).toEqual(stored);
  });

  it('is flagged where a promise was not given or details are missing', () => {
    const hints = (form: Partial<StreamerForm>) => {
      const willing = { ...stored, agreePromotion: true, agreeContentGuidelines: true };
      return streamerHints(application({ form: { ...willing, ...form } }));
    };
    expect(hints({})).toEqual([]);
    expect(hints({ agreePromotion: false })).toEqual(['promotion-declined']);
    expect(hints({ agreeContentGuidelines: false })).toEqual(['content-guidelines-declined']);
    expect(hints({ experienceOtherServerRPDetails: '' })).toEqual(['other-server-details-missing']);
    const none = { experienceOtherServerRP: 'No', experienceOtherServerRPDetails: '' };
    expect(hints(none)).toEqual([]);
  });
});
