import { screen } from '@testing-library/react';
import { youssef } from '../../../test/people';
import { renderSite } from '../../../test/render-site';
import { api, storeDraft } from '../../../test/whitelist/wizard';

describe('the steps of the whitelist application', () => {
  it.each([
    [5, ['Full name', 'Age', 'Email address', 'Do you have a working microphone?']],
    [8, ['Signature']],
  ])('mark what step %i requires, and say what the mark means', async (step, names) => {
    api({ body: youssef });
    storeDraft(step);
    renderSite('/joinus');
    expect(await screen.findByText('Fields marked * are required.')).toBeVisible();
    const marked = screen.getAllByText('*').map((mark) => mark.parentElement?.textContent);
    expect(marked).toEqual(names.map((name) => `${name}\u00a0*`));
  });

  it('say of step 7 that no answer is required', async () => {
    api({ body: youssef });
    storeDraft(7);
    renderSite('/joinus');
    expect(await screen.findByText(/^You can leave any of these blank/)).toBeVisible();
    expect(screen.queryByText('*')).toBeNull();
  });
});
