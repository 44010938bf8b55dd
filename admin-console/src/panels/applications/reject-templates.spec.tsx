import type { ApplicationReview, RejectTemplate } from '@city/contracts';
import { screen } from '@testing-library/react';
import { listViolations } from '../../../test/axe.js';
import { buildWhitelist, memoryProvider, openPanel } from '../../../test/console.js';
import { buildReview } from '../../../test/review.js';

describe('rejection templates', () => {
  const words = (en: string, fr: string, ar = '') => ({ en, fr, ar });
  const templates: RejectTemplate[] = [
    {
      id: 'short',
      kinds: ['whitelist'],
      title: words('Too short', 'Trop court'),
      text: words('Please write more.', 'Écrivez davantage.'),
    },
    {
      id: 'goals',
      kinds: ['whitelist', 'job'],
      title: words('Goals missing', 'Objectifs'),
      text: words('Name five goals.', 'Donnez cinq objectifs.'),
    },
    { id: 'crew', kinds: ['entity'], title: words('Crew', 'Crew'), text: words('Crew', 'Crew') },
  ];
  const openForm = async (playerLocale: ApplicationReview['playerLocale']) => {
    const application = buildWhitelist();
    const decide = jest.fn().mockResolvedValue({ ...application, status: 'Rejected' });
    const { person } = openPanel(
      `/whiteList/${application.id}`,
      memoryProvider(
        { whiteList: [application] },
        {
          decide,
          readRejectTemplates: () => Promise.resolve(templates),
          readReview: () => Promise.resolve(buildReview({ playerLocale })),
        },
      ),
    );
    await screen.findByRole('textbox', { name: 'New note' });
    await person.keyboard('r');
    const choose = async (list: string, option: string) => {
      await person.click(await screen.findByRole('combobox', { name: list }));
      await person.click(await screen.findByRole('option', { name: option }));
    };
    return { person, choose, decide, reason: screen.getByRole('textbox', { name: 'Reason' }) };
  };

  it('start a reason in the player’s language', async () => {
    const { person, decide, reason } = await openForm('fr');
    await person.click(await screen.findByRole('combobox', { name: 'Start from a template' }));
    const offered = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(offered).toEqual(['Too short', 'Goals missing']);
    // A letter selects in the list box and decides nothing.
    await person.keyboard('a');
    expect(decide).not.toHaveBeenCalled();
    await person.click(screen.getByRole('option', { name: 'Too short' }));
    expect(reason).toHaveValue('Écrivez davantage.');
    expect(await listViolations()).toEqual([]);
    await person.type(reason, ' Merci.');
    // Escape closes the form and keeps the review and what is typed.
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('textbox', { name: 'Reason' })).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'New note' })).toBeInTheDocument();
    await person.keyboard('r');
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Écrivez davantage. Merci.');
    await person.click(screen.getByRole('button', { name: 'Reject application' }));
    expect(decide).toHaveBeenCalledWith('whiteList', expect.any(String), 'reject', {
      reason: 'Écrivez davantage. Merci.',
      version: 1,
    });
  });

  it('are replaced by another one or their translation, and keep a typed reason', async () => {
    const { person, choose, reason } = await openForm(null);
    await choose('Start from a template', 'Too short');
    expect(reason).toHaveValue('Please write more.');
    await choose('Start from a template', 'Goals missing');
    expect(reason).toHaveValue('Name five goals.');
    await choose('Text language', 'Français');
    expect(reason).toHaveValue('Donnez cinq objectifs.');
    await person.type(reason, ' Vite !');
    await choose('Start from a template', 'Too short');
    expect(reason).toHaveValue('Donnez cinq objectifs. Vite !\n\nÉcrivez davantage.');
  });
});
