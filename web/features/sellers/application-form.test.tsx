// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { sampleUser as user } from '#web/testing/sample-user.ts';
import { takeUploads } from '#web/testing/uploads.ts';
import { ApplicationForm } from './application-form.tsx';

beforeEach(() => localStorage.clear());

async function showForm(language: 'en' | 'fr' = 'en') {
  const uploads = takeUploads();
  const [sent, stale] = [vi.fn(), vi.fn()];
  const shown = await show(
    <ApplicationForm user={user} confirmAddress={<p>Confirm your address</p>} onSent={sent} onStale={stale} />,
    { areas: ['sell'], language, at: '/sell' },
  );
  const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
  const press = (name: string | RegExp) => shown.user.click(screen.getByRole('button', { name }));
  const heading = () => screen.getByRole('heading', { level: 2 }).textContent;
  const toContact = async () => {
    await shown.user.type(field('Agency name'), 'Mutesi Homes');
    await shown.user.type(field('License number'), 'RW-1');
    await shown.user.type(field(/Years/), '7');
    await press('Continue');
  };
  const toDocuments = async () => {
    await toContact();
    await shown.user.type(field('Office address'), 'KG 7 Ave, Kigali');
    await press('Continue');
  };
  const chooseDocument = (name = 'licence.pdf') =>
    shown.user.upload(document.querySelector<HTMLInputElement>('input[type=file]') as never, new File(['x'], name));
  return { ...shown, uploads, sent, stale, field, press, heading, toContact, toDocuments, chooseDocument };
}

describe('a step', () => {
  it('that is not right says so at each field, and the first of them has the focus', async () => {
    const { user: person, field, press, heading } = await showForm();
    await person.type(field('Agency name'), 'Mu');
    await press('Continue');
    expect(heading()).toBe('Details');
    expect(screen.getByText('Agency name must be at least 3 characters')).toBeTruthy();
    expect(screen.getByText('License number is required')).toBeTruthy();
    expect(document.activeElement).toBe(field('Agency name'));
    await person.type(field('Agency name'), 'tesi');
    expect(screen.queryByText('Agency name must be at least 3 characters')).toBeNull();
  });

  it('leads to the next, whose heading has the focus, and back with everything that was typed', async () => {
    const { user: person, field, press, heading, toContact } = await showForm();
    await toContact();
    expect([heading(), document.activeElement?.textContent]).toEqual(['Contact', 'Contact']);
    expect(field('Email').value).toBe(user.email);
    await person.type(field('Office address'), 'KG 7');
    await press('Back');
    expect(field('Agency name').value).toBe('Mutesi Homes');
    await press('Continue');
    expect(field('Office address').value).toBe('KG 7');
  });

  it('is there again after the page was left, and can be started over', async () => {
    const first = await showForm();
    await first.toContact();
    document.body.replaceChildren();
    const second = await showForm();
    expect(second.heading()).toBe('Contact');
    await second.press('Start over');
    expect([second.heading(), second.field('Agency name').value]).toEqual(['Details', '']);
    expect(localStorage.length).toBe(0);
  });
});

describe('the document', () => {
  it('is asked for before anything is sent', async () => {
    const { press, uploads, toDocuments } = await showForm();
    await toDocuments();
    await press('Submit application');
    expect(screen.getByText('Please upload your verification document')).toBeTruthy();
    expect(uploads).toEqual([]);
  });

  it('of another kind is not taken, and a right one takes the problem away', async () => {
    const { toDocuments, chooseDocument } = await showForm();
    await toDocuments();
    const field = document.querySelector('input[type=file]');
    field?.removeAttribute('accept');
    await chooseDocument('licence.exe');
    expect(field?.getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText(/licence\.exe/)).toBeNull();
    await chooseDocument();
    expect(field?.getAttribute('aria-invalid')).toBeNull();
    expect(screen.getByText(/licence\.pdf/)).toBeTruthy();
  });
});

describe('an application that is sent', () => {
  const sendIt = async () => {
    const form = await showForm();
    await form.toDocuments();
    await form.chooseDocument();
    await form.press('Submit application');
    const upload = await waitFor(() => {
      const [first] = form.uploads;
      if (first === undefined) throw new Error('Nothing was sent');
      return first;
    });
    return { ...form, upload };
  };

  it('holds all steps and the document, shows how far it is, and is sent once', async () => {
    const { upload, uploads, press } = await sendIt();
    expect(upload.path).toBe('/api/seller/apply-seller');
    expect(Object.fromEntries(upload.form)).toMatchObject({
      agencyName: 'Mutesi Homes',
      licenseNumber: 'RW-1',
      yearsOfExperience: '7',
      officeAddress: 'KG 7 Ave, Kigali',
      email: user.email,
    });
    expect((upload.form.get('document') as File).name).toBe('licence.pdf');
    upload.progress(0.4);
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
    await press(/40/);
    expect(uploads).toHaveLength(1);
  });

  it('and taken forgets the draft and says so', async () => {
    const { upload, sent } = await sendIt();
    expect(localStorage.length).toBe(1);
    await upload.answer(Response.json({ message: 'ok', sellerStatus: 'pending' }));
    expect(await screen.findByText('Application submitted successfully!')).toBeTruthy();
    expect(sent).toHaveBeenCalledWith({ message: 'ok', sellerStatus: 'pending' });
    expect(localStorage.length).toBe(0);
  });

  it('and stopped by a broken connection loses nothing', async () => {
    const { upload, uploads, press } = await sendIt();
    await upload.breakOff();
    expect(await screen.findByText(/Nothing you typed is lost/)).toBeTruthy();
    expect(screen.getByText(/licence\.pdf/)).toBeTruthy();
    await press('Submit application');
    await waitFor(() => expect(uploads).toHaveLength(2));
  });

  it('and refused for a field leads to its step, where the reason is shown', async () => {
    const { upload, heading, field } = await sendIt();
    await upload.answer(refusal('VALIDATION', { fields: { licenseNumber: 'This number is taken' } }));
    expect(await screen.findByText('This number is taken')).toBeTruthy();
    expect(heading()).toBe('Details');
    expect(field('License number').value).toBe('RW-1');
  });

  it('and refused for an address that is not confirmed offers to confirm it', async () => {
    const { upload } = await sendIt();
    await upload.answer(refusal('EMAIL_UNVERIFIED', { status: 403 }));
    expect(await screen.findByText('Confirm your address')).toBeTruthy();
  });

  it('and refused because it was decided already fetches its state', async () => {
    const { upload, stale } = await sendIt();
    await upload.answer(refusal('STATE', { status: 409 }));
    await waitFor(() => expect(stale).toHaveBeenCalledOnce());
  });
});

it('what is wrong is said in the language of the page', async () => {
  const { press } = await showForm('fr');
  await press('Continuer');
  expect(screen.queryByText('License number is required')).toBeNull();
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
});
