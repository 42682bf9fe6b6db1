// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ApiResponse } from '#contract/api.ts';
import type { OwnPermit, PermitCurrency } from '#contract/price-permits/price-permits.endpoints.ts';
import { type Answers, answerApi, noConnection, refusal } from '#web/testing/api.ts';
import { aPermit } from '#web/testing/price-permits.ts';
import { show } from '#web/testing/render.tsx';
import { PermitNote, usePermittedCurrencies } from './permit-note.tsx';
import { PricePermitsPage } from './price-permits-page.tsx';

const list = 'GET /api/seller/price-permits';
const send = 'POST /api/seller/price-permits';
const withdraw = 'POST /api/seller/price-permits/{id}/withdraw';

const permit: OwnPermit = {
  ...aPermit,
  can: ['withdraw'],
};
const none: PermitCurrency = { currency: 'USD', standing: 'none', isPending: false };
const pending: PermitCurrency = { currency: 'USD', standing: 'pending', isPending: true };

type Answer = ApiResponse<typeof list>;
const answerOf = (currency: PermitCurrency | undefined, ...permits: OwnPermit[]): Answer => ({
  currencies: currency === undefined ? [] : [currency],
  permits,
});

async function showPage(answers: Answers, outcome?: string) {
  const sent = answerApi(answers);
  const page = <PricePermitsPage address={{ cursor: '', outcome }} />;
  const shown = await show(page, { areas: ['price-permits'], at: '/seller/price-permits' });
  return { ...shown, sent };
}

test('a permit is sent in with its document, and the page says that it is being checked', async () => {
  let isSent = false;
  const { user, sent } = await showPage({
    [list]: () => (isSent ? answerOf(pending, permit) : answerOf(none)),
    [send]: () => {
      isSent = true;
      return { message: '', permit };
    },
  });
  expect(await screen.findByText('Not yet: send in your permit first.')).toBeDefined();
  expect(screen.getByText('You have sent in no permit yet.')).toBeDefined();
  await user.type(screen.getByLabelText('Number of the permit'), 'BNR/17');
  await user.type(screen.getByLabelText('Valid until'), '2027-03-01');
  const document = new File(['%PDF-1.7'], 'permit.pdf', { type: 'application/pdf' });
  await user.upload(screen.getByLabelText('The permit itself'), document);
  await user.click(screen.getByRole('button', { name: 'Send it in' }));
  expect(await screen.findByText(/Your permit is being checked\. We write/)).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Permit BNR/17' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Send it in' })).toBeNull();
  expect(sent.filter(({ call }) => call === send)).toHaveLength(1);
});

test('a refusal says which field is wrong, and what was typed stays', async () => {
  const fields = { expiresOn: 'Wrong.' };
  const { user } = await showPage({
    [list]: answerOf(none),
    [send]: refusal('UNPROCESSABLE', { status: 422, message: 'Wrong.', fields }),
  });
  const number = await screen.findByLabelText<HTMLInputElement>('Number of the permit');
  await user.type(number, 'BNR/17');
  await user.type(screen.getByLabelText('Valid until'), '2027-03-01');
  await user.upload(screen.getByLabelText('The permit itself'), new File(['%PDF'], 'permit.pdf'));
  await user.click(screen.getByRole('button', { name: 'Send it in' }));
  expect(await screen.findByText(/The last day is today at the earliest/)).toBeDefined();
  expect(number.value).toBe('BNR/17');
});

test('why a permit was refused is read, and another one can be sent', async () => {
  const refused: OwnPermit = { ...permit, state: 'refused', refusalReason: 'Not legible.', can: [] };
  await showPage({ [list]: answerOf({ ...none, standing: 'refused' }, refused) });
  expect(await screen.findByText('Not legible.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Send it in' })).toBeDefined();
  expect(screen.queryByText('Yes, withdraw it')).toBeNull();
});

test('a permit is withdrawn once that was asked for twice', async () => {
  const { user, sent } = await showPage({ [list]: answerOf(pending, permit), [withdraw]: { message: '', permit } });
  await user.click(await screen.findByText('Withdraw'));
  await user.click(screen.getByRole('button', { name: 'Yes, withdraw it' }));
  await waitFor(() => expect(sent.filter(({ call }) => call === withdraw)).toHaveLength(1));
});

test('where none is needed the page says so, and has no form', async () => {
  await showPage({ [list]: answerOf(undefined) });
  expect(await screen.findByText('No permit is needed here')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['done', 'Done.'],
  ['TOO_LARGE', /too large/],
  ['<script>', 'This did not work. Please try again.'],
])('what became of a form without scripts is said: %s', async (outcome, words) => {
  await showPage({ [list]: answerOf(none) }, outcome);
  expect(await screen.findByText(words)).toBeDefined();
});

test('what cannot be loaded can be tried again', async () => {
  await showPage({ [list]: noConnection });
  expect(await screen.findByText('Your permits could not be loaded')).toBeDefined();
});

function FormOfAProperty({ permitCurrencies }: { permitCurrencies?: ['USD'] }) {
  const { offered, missing } = usePermittedCurrencies({ priceCurrencies: ['RWF', 'USD'], permitCurrencies });
  return (
    <>
      <p>Offered: {offered.join(' ')}</p>
      <PermitNote missing={missing} present="USD" />
    </>
  );
}

const showForm = async (answers: Answers, permitCurrencies?: ['USD']) => {
  const sent = answerApi(answers);
  await show(<FormOfAProperty {...(permitCurrencies && { permitCurrencies })} />, {
    areas: ['price-permits'],
    at: '/',
  });
  return sent;
};

test('the form of a property offers dollars with a permit alone, and says why else', async () => {
  await showForm({ [list]: answerOf({ ...none, standing: 'expired', expiresOn: '2026-02-01' }) }, ['USD']);
  expect(await screen.findByText(/Your permit ended on/)).toBeDefined();
  expect(screen.getByText(/keeps its price in USD/)).toBeDefined();
  expect(screen.getByText('Offered: RWF')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Send in a permit' }).getAttribute('href')).toBe('/seller/price-permits');
});

test('with a valid permit the form offers dollars, and says nothing', async () => {
  await showForm({ [list]: answerOf({ ...none, standing: 'approved', expiresOn: '2027-02-01' }) }, ['USD']);
  expect(await screen.findByText('Offered: RWF USD')).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
});

test('where no permit is needed nothing is asked', async () => {
  const sent = await showForm({});
  expect(screen.getByText('Offered: RWF USD')).toBeDefined();
  expect(sent).toEqual([]);
});
