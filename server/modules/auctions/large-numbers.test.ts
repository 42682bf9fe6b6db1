import { expect, it } from 'vitest';
import { registerForAuction } from '#contract/auctions/auction-bids.endpoints.ts';
import { createSigner } from '#contract/auctions/testing/signer.ts';
import { createWitness, type TestWitness } from '#contract/auctions/testing/test-witness.ts';
import { originOf } from '#contract/auctions/witnessing/formats/checkpoint.ts';
import { cosign } from '#contract/auctions/witnessing/formats/cosignature.ts';
import { readVerifierKey, writeNote } from '#contract/auctions/witnessing/formats/signed-note.ts';
import { sendCosignatures } from '#contract/auctions/witnessing/witnessing.endpoints.ts';
import { addAuction } from '#server/testing/auctions.ts';
import { createTestApp, grace, signUpAs } from '#server/testing/index.ts';
import { signatureOfAct } from '#server/testing/signed-bidder.ts';

const witness = createWitness('notary.example');
const app = await createTestApp({ environment: { WITNESSES: `${witness.verifierKey} https://notary.example` } });
const ann = await signUpAs(app, grace);
const { id } = await addAuction(app);
/** More rows than any log has. */
const large = [2_147_483_648, Number.MAX_SAFE_INTEGER];

function noteBy({ name, verifierKey, sign }: TestWitness, size: number, time: number): string {
  const origin = originOf(app.platform.config.publicUrl, id);
  const key = readVerifierKey(verifierKey)?.id ?? '';
  return writeNote(cosign({ origin, size, root: 'ab'.repeat(32) }, time, { name, id: key, sign }));
}

it.each(large)('after row %d of a log nothing comes', async (after) => {
  expect(await app.get(`/api/auctions/${id}/events?after=${after}`)).toMatchObject({
    status: 200,
    body: { events: [], hasMore: false },
  });
});

it('nobody acts after having seen such a row', async () => {
  await app.db.updateTable('users').set({ phone_number: '+250 788 111 222' }).where('id', '=', ann.userId).execute();
  const signer = await createSigner();
  const body = { termsVersion: 1, isOfAge: true as const, bidderKey: signer.key };
  await ann.call(registerForAuction, { params: { id }, body });
  for (const seenSeq of large) {
    const change = { seenSeq };
    const signed = await signatureOfAct(ann, id, { act: { type: 'bidder.left', data: {} }, signer, change });
    const answer = await ann.send({ method: 'DELETE', url: `/api/auctions/${id}/registration`, payload: { signed } });
    expect(answer).toMatchObject({ status: 422, body: { code: 'NOT_SIGNED' } });
  }
});

it.each(large)('a witness that has signed %d rows of a log is named', async (size) => {
  const note = noteBy(witness, size, (await app.platform.databaseClock.now()).getTime());
  expect(await app.call(sendCosignatures, { body: { notes: [note] } })).toEqual({ results: ['other_head'] });
});
