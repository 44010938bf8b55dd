import { DEPARTMENTS, JOB_QUESTIONS, questionKey } from '@city/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { refusal } from '../../../test/fake-api';
import { applyApi, choose, write } from '../../../test/apply/open-form';
import { youssef } from '../../../test/people';
import { renderSite } from '../../../test/render-site';
import { i18n } from '../../platform/i18n/i18n';

const ID = '66f0000000000000000000d1';
const NO_JOBS = { 'GET /api/job-applications/me': { body: [] } };
const [keeperQuestion] = JOB_QUESTIONS.KEEPER;
const [emsQuestion] = JOB_QUESTIONS.EMS;

async function openForm() {
  const page = renderSite('/job');
  await screen.findByRole('textbox', { name: 'Full name' });
  return page;
}

async function tickBoxes(user: UserEvent) {
  for (const box of screen.getAllByRole('checkbox')) await user.click(box);
}

const submitButton = () => screen.getByRole('button', { name: 'Submit application' });

describe('the job form', () => {
  it('asks a visitor to log in and come back', async () => {
    applyApi(null);
    renderSite('/job');
    const login = await screen.findByRole('link', { name: 'Log in with Discord' });
    expect(login).toHaveAttribute('href', '/auth?returnTo=%2Fjob');
  });

  it('begins with the department that a link names, through the login, unless a draft has another', async () => {
    applyApi(null);
    const visit = renderSite('/job?preferredDepartment=EMS');
    const login = await screen.findByRole('link', { name: 'Log in with Discord' });
    expect(login).toHaveAttribute('href', '/auth?returnTo=%2Fjob%3FpreferredDepartment%3DEMS');
    visit.unmount();

    applyApi(youssef, NO_JOBS);
    const department = () => screen.findByRole('combobox', { name: 'Preferred department' });
    const unknown = renderSite('/job?preferredDepartment=Pilot');
    expect(await department()).toHaveValue('');
    unknown.unmount();
    const first = renderSite('/job?preferredDepartment=EMS&fullName=Sami');
    expect(await department()).toHaveValue('EMS');
    expect(screen.getByRole('textbox', { name: 'Full name' })).toHaveValue('');
    await choose(first.user, { 'Preferred department': 'KEEPER' });
    first.unmount();
    renderSite('/job?preferredDepartment=EMS');
    expect(await department()).toHaveValue('KEEPER');
  });

  it('asks the situations of the chosen department, in the stored wording', async () => {
    applyApi(youssef, NO_JOBS);
    const { user } = await openForm();
    expect(screen.getByText('Choose a department and its situations will show up here.')).toBeInTheDocument();
    for (const department of DEPARTMENTS) {
      await choose(user, { 'Preferred department': department });
      const questions = JOB_QUESTIONS[department];
      expect(questions).toHaveLength(6);
      questions.forEach(({ question, options = [] }, index) => {
        expect(i18n._(`job.question.${department}.${index}`)).toBe(question);
        if (options.length === 0) return void screen.getByRole('textbox', { name: question });
        const shown = within(screen.getByRole('radiogroup', { name: question })).getAllByRole('radio');
        expect(shown.map((option) => option.closest('label')?.textContent)).toEqual(options);
        expect(shown[0]).toBeVisible();
      });
      expect(screen.getAllByRole('radiogroup')).toHaveLength(department === 'KEEPER' ? 5 : 6);
    }
  });

  it('is submitted with the answers of the chosen department only, and leads to the receipt', async () => {
    const api = applyApi(youssef, {
      ...NO_JOBS,
      'POST /api/job-applications': { status: 201, body: { _id: ID } },
    });
    const { user, address } = await openForm();
    await write(user, { 'Full name': 'Youssef Ben Ali', 'In-game name': 'Sami Trabelsi' });
    await choose(user, { 'Preferred department': 'EMS' });
    await user.click(screen.getByRole('radio', { name: emsQuestion?.options?.[1] }));
    await choose(user, { 'Preferred department': 'KEEPER' });
    await write(user, { [keeperQuestion?.question ?? '']: 'I open the crate.' });
    expect(submitButton()).toBeDisabled();
    await tickBoxes(user);
    await user.click(submitButton());

    expect(await screen.findByText('application created successfully!')).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe(`/applications/${ID}`));
    expect(api.callsOf('POST /api/job-applications')).toMatchObject([
      {
        body: {
          fullName: 'Youssef Ben Ali',
          igName: 'Sami Trabelsi',
          discordId: youssef.discord_id,
          preferredDepartment: 'KEEPER',
          situationalAnswers: { [questionKey(keeperQuestion?.question ?? '')]: 'I open the crate.' },
          agreeRules: true,
          understandRpQuality: true,
        },
      },
    ]);
    const [sent] = api.callsOf('POST /api/job-applications');
    expect(Object.keys((sent?.body as { situationalAnswers: object }).situationalAnswers)).toHaveLength(1);
  });

  it('shows the server’s error at its answer and focuses it', async () => {
    const { question = '', options = [] } = emsQuestion ?? {};
    applyApi(youssef, {
      ...NO_JOBS,
      'POST /api/job-applications': refusal(400, 'VALIDATION_FAILED', 'x', {
        errors: [{ field: `situationalAnswers.${questionKey(question)}`, message: 'none of the options' }],
      }),
    });
    const { user } = await openForm();
    await write(user, { 'Full name': 'Youssef', 'In-game name': 'Sami' });
    await choose(user, { 'Preferred department': 'EMS' });
    await tickBoxes(user);
    await user.click(submitButton());
    expect(await screen.findByText('Failed to create application.')).toBeInTheDocument();
    expect(screen.getByRole('radiogroup', { name: question })).toHaveAccessibleDescription(
      `${question} Something isn’t right here`,
    );
    const radio = screen.getByRole('radio', { name: options[0] });
    expect(radio).toHaveFocus();
    // The questions of a chosen department are not folded.
    expect(radio.closest('details')).toBeNull();
  });

  it('shows every broken rule at its field', async () => {
    applyApi(youssef, NO_JOBS);
    const { user } = await openForm();
    await tickBoxes(user);
    await user.click(submitButton());
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Full name' })).toHaveFocus());
    expect(screen.getByRole('textbox', { name: 'In-game name' })).toHaveAccessibleDescription(
      'In-game name cannot be empty',
    );
    expect(screen.getByRole('combobox', { name: 'Preferred department' })).toBeInvalid();
  });

  it('offers no department for which an application is Pending', async () => {
    applyApi(youssef, {
      'GET /api/job-applications/me': {
        body: [
          { _id: ID, status: 'Pending', preferredDepartment: 'EMS' },
          { _id: '66f0000000000000000000d2', status: 'Rejected', preferredDepartment: 'KEEPER' },
        ],
      },
    });
    await openForm();
    expect(screen.getByRole('link', { name: 'EMS: view receipt' })).toHaveAttribute(
      'href',
      `/applications/${ID}`,
    );
    expect(screen.getByRole('option', { name: 'EMS (Pending)' })).toBeDisabled();
    expect(screen.getByRole('option', { name: 'KEEPER' })).toBeEnabled();
  });

  it('shows no form to a player with three Pending applications', async () => {
    applyApi(youssef, {
      'GET /api/job-applications/me': {
        body: DEPARTMENTS.map((preferredDepartment) => ({
          _id: `66f0000000000000000000${preferredDepartment}`,
          status: 'Pending',
          preferredDepartment,
        })),
      },
    });
    renderSite('/job');
    expect(await screen.findByText('You’ve applied to every department')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Submit application' })).not.toBeInTheDocument();
  });
});
