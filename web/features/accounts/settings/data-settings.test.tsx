// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { saveFile } from '#web/lib/save-file.ts';
import { type Answers, answerApi, refusal } from '#web/testing/api.ts';
import { pressEscape, show } from '#web/testing/render.tsx';
import { leavePage } from '../leave-page.ts';
import { DeleteSettings, ExportSettings } from './data-settings.tsx';

vi.mock('../leave-page.ts', () => ({ leavePage: vi.fn() }));
vi.mock('#web/lib/save-file.ts', () => ({ saveFile: vi.fn() }));
beforeEach(() => void vi.clearAllMocks());

const deleteCall = 'DELETE /api/me';
const exportCall = 'POST /api/me/export';
const button = (name: string) => screen.getByRole('button', { name }) as HTMLButtonElement;
const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;

async function showPart(part: React.ReactNode, answers: Answers, language: 'en' | 'fr' = 'en') {
  const sent = answerApi(answers);
  return { ...(await show(part, { areas: ['settings'], language })), sent };
}

it('an account is deleted by a typed word and the password, and nothing is sent before', async () => {
  const { user, sent } = await showPart(<DeleteSettings />, { [deleteCall]: { message: '' } });
  await user.click(button('Delete my account'));
  expect(document.activeElement).toBe(field('Type DELETE to confirm'));
  await user.keyboard('delet');
  await user.type(field('Your password'), 'amazi meza{Enter}');
  expect(screen.getByText('Please type DELETE')).toBeTruthy();
  expect([sent, document.activeElement]).toEqual([[], field('Type DELETE to confirm')]);
  await user.keyboard('e{Enter}');
  await waitFor(() => expect(leavePage).toHaveBeenCalledWith('/', 'Your account has been deleted.'));
  expect(sent.map(({ body }) => body)).toEqual([{ password: 'amazi meza' }]);
});

it('the word is that of the language of the page', async () => {
  const { user, sent } = await showPart(<DeleteSettings />, { [deleteCall]: { message: '' } }, 'fr');
  await user.click(screen.getByRole('button'));
  const [word] = screen.getAllByRole('textbox') as HTMLInputElement[];
  await user.type(word as HTMLInputElement, 'delete');
  await user.type(field('Votre mot de passe'), 'amazi meza{Enter}');
  expect([sent, word?.getAttribute('aria-invalid')]).toEqual([[], 'true']);
});

it('a deletion that is refused says why and keeps the account', async () => {
  const { user } = await showPart(<DeleteSettings />, {
    [deleteCall]: refusal('STATE', { status: 409, message: 'You lead an auction' }),
  });
  await user.click(button('Delete my account'));
  await user.keyboard('DELETE');
  await user.type(field('Your password'), 'amazi meza{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('You lead an auction');
  pressEscape();
  expect([document.activeElement, vi.mocked(leavePage).mock.calls]).toEqual([button('Delete my account'), []]);
});

it('all data come as one file of the day, after which its dialog closes', async () => {
  const data = { exportedAt: '2026-03-04T23:30:00.000Z', account: { name: 'Grâce' } };
  const { user } = await showPart(<ExportSettings siteName="Urugo" />, { [exportCall]: () => Response.json(data) });
  await user.click(button('Download my data'));
  await user.keyboard('amazi meza{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [name, type, text] = vi.mocked(saveFile).mock.calls[0] ?? [];
  expect([name, type, JSON.parse(text ?? '')]).toEqual(['urugo-2026-03-04.json', 'application/json', data]);
  expect(document.activeElement).toBe(button('Download my data'));
});
