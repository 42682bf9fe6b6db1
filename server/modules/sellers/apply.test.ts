import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { getProfile } from '#contract/accounts/accounts.endpoints.ts';
import { exampleDoc, exampleDocx, examplePdf } from '#server/testing/example-files.ts';
import { createTestApp, formOf, grace, jean, type SignedIn, signUpAs, type TestApp } from '#server/testing/index.ts';
import { keysIn } from '#server/testing/kept-files.ts';

const url = '/api/seller/apply-seller';
const ownDocument = '/api/seller/application/document';
const day = 86_400_000;

const application = {
  agencyName: 'Mutesi Homes',
  licenseNumber: 'RW-LIC-2001',
  yearsOfExperience: '7',
  officeAddress: 'KG 7 Ave, Kigali',
  website: 'https://mutesi-homes.example',
  email: 'office@mutesi-homes.example',
  phone: '+250 788 000 150',
};

async function apply(
  user: SignedIn,
  texts: Record<string, string> = application,
  file: { name?: string; bytes: Uint8Array } | undefined = { name: 'licence.pdf', bytes: examplePdf() },
) {
  const form = await formOf(texts, file === undefined ? [] : [{ field: 'document', ...file }]);
  return user.send({ method: 'POST', url, ...form });
}

function applicationsIn({ db }: TestApp) {
  return db.selectFrom('seller_applications').selectAll().execute();
}

async function filesIn({ platform }: TestApp): Promise<string[]> {
  return keysIn(platform.files, 'documents');
}

/** As if the staff had rejected the last application now. */
async function reject(app: TestApp, decidedBy: string): Promise<void> {
  const now = app.clock.now();
  await app.db
    .updateTable('seller_applications')
    .set({
      state: 'rejected',
      decided_at: now,
      decided_by: decidedBy,
      rejection_reason: 'The licence has expired.',
      reapply_after: new Date(now.getTime() + 3 * day),
    })
    .where('state', '=', 'pending')
    .execute();
}

describe('an application', () => {
  it('waits for the staff, and its sender sees that', async () => {
    const app = await createTestApp();
    const user = await signUpAs(app, grace);
    const answer = await apply(user);
    const facts = {
      sellerStatus: 'pending',
      sellerApplication: {
        agencyName: 'Mutesi Homes',
        licenseNumber: 'RW-LIC-2001',
        submittedAt: app.clock.now().toISOString(),
      },
    };
    expect(answer).toMatchObject({ status: 200, body: { message: 'Application submitted successfully!', ...facts } });
    expect((await user.call(getProfile)).user).toMatchObject({ role: 'user', ...facts });
    expect(await applicationsIn(app)).toMatchObject([
      { applicant_id: user.userId, years_of_experience: 7, website: application.website, state: 'pending' },
    ]);
  });

  it('may leave the website out', async () => {
    const app = await createTestApp();
    const { website: _, ...without } = application;
    expect((await apply(await signUpAs(app, grace), { ...without })).status).toBe(200);
    expect((await apply(await signUpAs(app, jean), { ...without, website: '' })).status).toBe(200);
    expect((await applicationsIn(app)).map(({ website }) => website)).toEqual([null, null]);
  });

  it('is sent once, even when it is sent five times at once', async () => {
    const app = await createTestApp();
    const user = await signUpAs(app, grace);
    const answers = await Promise.all(Array.from({ length: 5 }, () => apply(user)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await applicationsIn(app)).toHaveLength(1);
    expect(await filesIn(app)).toHaveLength(1);
    expect(await apply(user)).toMatchObject({ status: 409, body: { code: 'STATE' } });
  });

  it('that was rejected can be sent again only after its waiting period, to the millisecond', async () => {
    const app = await createTestApp();
    const user = await signUpAs(app, grace);
    const staff = await signUpAs(app, jean, { role: 'staff' });
    await apply(user);
    await reject(app, staff.userId);
    expect((await user.call(getProfile)).user).toMatchObject({
      sellerStatus: 'rejected',
      sellerApplication: {
        rejectionReason: 'The licence has expired.',
        rejectedAt: app.clock.now().toISOString(),
        reapplyAfter: new Date(app.clock.now().getTime() + 259_200_000).toISOString(),
      },
    });
    app.clock.advance(3 * day - 1);
    expect(await apply(user)).toMatchObject({ status: 409, body: { code: 'STATE' } });
    app.clock.advance(1);
    expect((await apply(user)).status).toBe(200);
    expect((await user.call(getProfile)).user.sellerStatus).toBe('pending');
  });
});

describe('who may not apply', async () => {
  const app = await createTestApp();

  it.each([
    ['a seller', grace, 'seller', 409],
    ['the staff', jean, 'staff', 403],
  ] as const)('%s', async (_, person, role, status) => {
    const someone = await signUpAs(app, person, { role });
    expect((await apply(someone)).status).toBe(status);
    expect(await applicationsIn(app)).toEqual([]);
    expect(await filesIn(app)).toEqual([]);
  });

  it('a visitor', async () => {
    const form = await formOf(application, [{ field: 'document', bytes: examplePdf() }]);
    expect(await app.send({ method: 'POST', url, ...form })).toMatchObject({ status: 401 });
  });

  it('a request that another site made the browser send', async () => {
    const form = await formOf(application, [{ field: 'document', bytes: examplePdf() }]);
    const user = await signUpAs(app, { name: 'Led', email: 'led@mail.example' });
    const headers = { ...form.headers, origin: 'https://evil.example' };
    expect(await user.send({ method: 'POST', url, ...form, headers })).toMatchObject({ status: 403 });
  });

  it('the 61st form within an hour; the invalid ones before it do not prevent a valid one', async () => {
    const user = await signUpAs(app, { name: 'Eager', email: 'eager@mail.example' });
    for (let time = 1; time <= 59; time += 1) expect((await apply(user, {})).status).toBe(400);
    expect((await apply(user)).status).toBe(200);
    expect((await apply(user, {})).status).toBe(429);
  });
});

describe('an invalid application', async () => {
  const app = await createTestApp();
  const user = await signUpAs(app, grace);

  it.each([
    ['agencyName', '', 'Agency name is required'],
    ['agencyName', 'ab', 'Agency name must be at least 3 characters'],
    ['licenseNumber', ' ', 'License number is required'],
    ['yearsOfExperience', '', 'Years of experience is required'],
    ['yearsOfExperience', '-1', 'Please enter a valid number'],
    ['yearsOfExperience', 'ten', 'Please enter a valid number'],
    ['officeAddress', '', 'Office address is required'],
    ['website', 'nonsense', 'Please enter a valid website URL'],
    ['website', 'javascript:alert(1)//x.example', 'Please enter a valid website URL'],
    ['email', '', 'Email is required'],
    ['email', 'office', 'Please enter a valid email address'],
    ['phone', '', 'Phone number is required'],
  ])('%s %j is refused with a message for its field', async (field, text, message) => {
    await app.db.deleteFrom('rate_limits').execute();
    const answer = await apply(user, { ...application, [field]: text });
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: message } } });
  });

  it('a field that is not in the contract is refused', async () => {
    await app.db.deleteFrom('rate_limits').execute();
    for (const field of ['role', 'sellerStatus', 'state', '_id', 'applicantId', 'reapplyAfter'])
      expect((await apply(user, { ...application, [field]: 'approved' })).status).toBe(400);
  });

  it('a missing document is refused with a message', async () => {
    await app.db.deleteFrom('rate_limits').execute();
    const form = await formOf(application);
    expect(await user.send({ method: 'POST', url, ...form })).toMatchObject({
      status: 400,
      body: { fields: { document: expect.any(String) } },
    });
    expect(await applicationsIn(app)).toEqual([]);
  });
});

describe('the document of an application', async () => {
  const app = await createTestApp();
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#a4432a' } });

  it.each([
    ['pdf', 'application/pdf', examplePdf()],
    ['doc', 'application/msword', exampleDoc()],
    ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', exampleDocx()],
  ])('comes back to its owner as it was: %s', async (extension, type, bytes) => {
    const user = await signUpAs(app, { name: 'Owner', email: `${extension}@mail.example` });
    await apply(user, application, { name: `my licence.${extension}`, bytes });
    const { headers, rawPayload } = await app.http.inject({ url: ownDocument, headers: user.headers });
    expect(rawPayload.equals(bytes)).toBe(true);
    expect(headers).toMatchObject({
      'content-type': type,
      'content-disposition': expect.stringMatching(new RegExp(`^attachment; filename="my licence.${extension}"`)),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  it.each([
    ['licence.bat', 'pdf', 'licence.pdf', examplePdf()],
    ['licence\u202efdp.exe', 'docx', 'licencefdp.docx', exampleDocx()],
  ])('sent as %j is offered as the %s it is', async (sent, kind, offered, bytes) => {
    const user = await signUpAs(app, { name: 'Owner', email: `as-${kind}@mail.example` });
    await apply(user, application, { name: sent, bytes });
    const disposition = async () =>
      (await app.http.inject({ url: ownDocument, headers: user.headers })).headers['content-disposition'];
    expect(await disposition()).toContain(`filename="${offered}"`);
    // As older versions kept it.
    await app.db.updateTable('documents').set({ name: sent }).where('owner_id', '=', user.userId).execute();
    expect(await disposition()).toMatch(new RegExp(`\\.${kind}$`));
  });

  it('is a picture without anything that was hidden in it', async () => {
    const user = await signUpAs(app, { name: 'Owner', email: 'jpeg@mail.example' });
    const sent = Buffer.concat([
      await picture
        .clone()
        .withExif({ IFD0: { Copyright: 'canary' } })
        .jpeg()
        .toBuffer(),
      Buffer.from('<script>canary</script>'),
    ]);
    expect(sent.includes('canary')).toBe(true);
    expect((await apply(user, application, { name: 'scan.jpg', bytes: sent })).status).toBe(200);
    const { rawPayload } = await app.http.inject({ url: ownDocument, headers: user.headers });
    expect(rawPayload.includes('canary')).toBe(false);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 30 });
  });

  it('is private: each user gets their own, or none', async () => {
    const user = await signUpAs(app, { name: 'Nobody', email: 'unknown@mail.example' });
    expect(await user.get(ownDocument)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect((await app.get(ownDocument)).status).toBe(401);
  });

  it('is reached by no public address', async () => {
    for (const name of await filesIn(app)) {
      for (const place of [`/media/${name}/640.webp`, `/documents/${name}`, `/files/documents/${name}`])
        expect((await app.get(place)).status).toBe(404);
    }
  });
});
