// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Answers, answerApi, refusal } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { leavePage } from '../leave-page.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';

vi.mock('../leave-page.ts', () => ({ leavePage: vi.fn() }));
beforeEach(() => void vi.mocked(leavePage).mockClear());
afterEach(() => void vi.unstubAllGlobals());

const beginCall = 'POST /api/login/passkey/begin';
const signCall = 'POST /api/login/passkey';
const options = { challenge: 'c', rpId: 'localhost', timeout: 300_000, userVerification: 'required' } as const;
const written = { clientDataJSON: 'd', authenticatorData: 'a', signature: 's', userHandle: 'u' };

/** A browser with passkeys; `get` is what its authenticator does. */
function giveBrowser(get: (asked: CredentialRequestOptions) => Promise<unknown>, { offersInFields = false } = {}) {
  class StandIn {
    static parseRequestOptionsFromJSON = (json: unknown) => json;
    static parseCreationOptionsFromJSON = (json: unknown) => json;
    static isConditionalMediationAvailable = async () => offersInFields;
    toJSON = () => ({ id: 'passkey', type: 'public-key', response: { ...written, more: 'not sent' } });
  }
  Object.defineProperty(StandIn.prototype, 'toJSON', { value: () => undefined });
  vi.stubGlobal('PublicKeyCredential', StandIn);
  const asked: CredentialRequestOptions[] = [];
  const answer = async (request: CredentialRequestOptions) => {
    asked.push(request);
    return (await get(request)) === true ? new StandIn() : null;
  };
  Object.defineProperty(navigator, 'credentials', { value: { get: answer }, configurable: true });
  return asked;
}

async function showButton(answers: Answers = {}) {
  const sent = answerApi({ [beginCall]: { options }, [signCall]: { message: 'Login successful' }, ...answers });
  return { ...(await show(<PasskeySignIn next="/wishlist" />, { areas: ['auth'], at: '/auth' })), sent };
}

const button = () => screen.getByRole('button', { name: 'Sign in with a passkey' });

it('sends what the authenticator has signed, no more, and leads on', async () => {
  giveBrowser(async () => true);
  const { user, sent } = await showButton();
  await user.dblClick(button());
  await waitFor(() => expect(leavePage).toHaveBeenCalledWith('/wishlist', 'Login successful'));
  expect(sent.map(({ call }) => call)).toEqual([beginCall, signCall]);
  expect(sent[1]?.body).toEqual({ credential: { id: 'passkey', response: written } });
});

it('says nothing when the person has thought better of it', async () => {
  giveBrowser(() => Promise.reject(new DOMException('', 'NotAllowedError')));
  const { user, sent } = await showButton();
  await user.click(button());
  await waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('false'));
  expect(sent.map(({ call }) => call)).toEqual([beginCall]);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says that a passkey is not known here', async () => {
  giveBrowser(async () => true);
  const { user } = await showButton({ [signCall]: refusal('INVALID_CREDENTIALS', { status: 401 }) });
  await user.click(button());
  expect(await screen.findByText(/This passkey does not sign in here/)).toBeTruthy();
  expect(leavePage).not.toHaveBeenCalled();
});

it('is offered where the address is typed as well, which ends when the button is pressed', async () => {
  const asked = giveBrowser(
    ({ mediation, signal }) =>
      mediation === 'conditional'
        ? new Promise((_, reject) => {
            signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
          })
        : Promise.resolve(true),
    { offersInFields: true },
  );
  const { user } = await showButton();
  await waitFor(() => expect(asked).toHaveLength(1));
  await user.click(button());
  await waitFor(() => expect(leavePage).toHaveBeenCalledTimes(1));
  expect(asked.map(({ mediation }) => mediation)).toEqual(['conditional', undefined]);
  expect(asked[0]?.signal?.aborted).toBe(true);
});

it('is not there where the browser has no passkeys', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  const { sent } = await showButton();
  expect(screen.queryByRole('button')).toBeNull();
  expect(sent).toEqual([]);
});
