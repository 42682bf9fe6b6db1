import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { getProfile } from '#contract/accounts/accounts.endpoints.ts';
import { listSecurityEvents } from '#contract/accounts/security.endpoints.ts';
import {
  aMember,
  createTestApp,
  formOf,
  grace,
  jean,
  logInAs,
  type SentFile,
  type SignedIn,
  signUpAs,
  testPassword,
} from '#server/testing/index.ts';
import { keysIn } from '#server/testing/kept-files.ts';

const url = '/api/edit/profile';

function picture(colour: string, format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png', width = 700): Promise<Buffer> {
  return sharp({ create: { width, height: width, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer();
}

async function edit(member: SignedIn, texts: Record<string, string>, files: SentFile[] = []) {
  return member.send({ method: 'PUT', url, ...(await formOf(texts, files)) });
}

async function editPicture(member: SignedIn, bytes: Uint8Array, name = 'me.png') {
  return edit(member, {}, [{ field: 'profileImage', name, type: 'image/png', bytes }]);
}

describe('editing the profile', () => {
  it('changes what is given and leaves the rest', async () => {
    const app = await createTestApp();
    const member = await signUpAs(app, grace);
    const answer = await edit(member, { name: '  Grace M. ', phoneNumber: '+250 788 111 222', 'address.city': 'Huye' });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        message: 'Profile updated successfully',
        user: { name: 'Grace M.', phoneNumber: '+250 788 111 222', address: { city: 'Huye', street: 'KG 11 Ave' } },
      },
    });
    expect((await member.call(getProfile)).user).toEqual(Object(answer.body).user);
  });

  it('changes the caller only', async () => {
    const app = await createTestApp();
    const [member, other] = [await signUpAs(app, grace), await signUpAs(app, jean)];
    const before = (await other.call(getProfile)).user;
    await edit(member, { name: 'Grace M.' });
    expect((await other.call(getProfile)).user).toEqual(before);
    expect((await app.send({ method: 'PUT', url, ...(await formOf({ name: 'Nobody' })) })).status).toBe(401);
  });

  it('sets the language of the mails to come', async () => {
    const app = await createTestApp();
    const member = await signUpAs(app, grace);
    expect((await edit(member, { language: 'fr' })).status).toBe(200);
    expect((await edit(member, { language: 'de' })).status).toBe(400);
    await app.post('/api/password/forgot', { email: grace.email });
    await app.runJobs();
    expect(app.mail.sent[0]?.subject).toBe('Choisissez un nouveau mot de passe');
  });
});

describe('editing a field that is not the owner’s to set', async () => {
  const member = await signUpAs(await createTestApp(), grace);

  it.each([
    'role',
    'sellerStatus',
    'email',
    '_id',
    'userId',
    'isEmailVerified',
    'suspended_at',
    'image',
    'hasTwoFactor',
    'address.country',
    'sellerApplication.reapplyAfter',
  ])('refuses the field %s', async (field) => {
    const answer = await edit(member, { name: 'Changed', [field]: 'staff' });
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
    expect((await member.call(getProfile)).user.name).toBe(grace.name);
  });
});

describe('the picture of a profile', () => {
  it.each(['png', 'jpeg', 'webp', 'gif'] as const)('is taken as %s, re-encoded and shown', async (format) => {
    const app = await createTestApp();
    const member = await signUpAs(app, grace);
    const answer = await editPicture(member, await picture('teal', format));
    expect(answer.status).toBe(200);
    const path: string = Object(answer.body).user.profileImage;
    expect(path).toMatch(/^\/media\/[0-9a-f-]{36}\/640\.webp$/);
    const shown = await app.http.inject({ url: path });
    expect(shown.headers['content-type']).toBe('image/webp');
    expect((await sharp(shown.rawPayload).metadata()).width).toBe(640);
  });

  it('is replaced without leaving the former one behind', async () => {
    const app = await createTestApp();
    const member = await signUpAs(app, grace);
    const former: string = Object((await editPicture(member, await picture('teal'))).body).user.profileImage;
    const present: string = Object((await editPicture(member, await picture('pink'))).body).user.profileImage;
    await app.runJobs();
    expect((await app.get(former)).status).toBe(404);
    expect((await app.get(present)).status).toBe(200);
    expect(await app.db.selectFrom('media').selectAll().execute()).toHaveLength(1);
    const keys = await keysIn(app.platform.files, 'media');
    expect(keys.some((key) => key.includes(present.split('/')[2] ?? ''))).toBe(true);
    expect(keys.some((key) => key.includes(former.split('/')[2] ?? ''))).toBe(false);
  });

  it('may be small', async () => {
    const app = await createTestApp();
    const member = await signUpAs(app, grace);
    const answer = await editPicture(member, await picture('teal', 'png', 40));
    expect(Object(answer.body).user.profileImage).toMatch(/\/40\.webp$/);
    expect((await app.get(Object(answer.body).user.profileImage)).status).toBe(200);
  });

  it('is nothing but a picture, whatever it is called', async () => {
    const app = await createTestApp();
    const member = await signUpAs(app, grace);
    const whole = await picture('teal', 'jpeg');
    const hostile: [string, Uint8Array][] = [
      ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
      ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
      ['a document', Buffer.from('%PDF-1.4\n%%EOF')],
      ['half a picture', whole.subarray(0, whole.length / 2)],
      ['a beginning', whole.subarray(0, 12)],
      ['nothing', Buffer.alloc(0)],
    ];
    for (const [what, bytes] of hostile) {
      const { status, body } = await editPicture(member, bytes, 'me.png');
      expect([what, [400, 415].includes(status), Object(body).code]).toEqual([
        what,
        true,
        status === 400 ? 'INVALID_REQUEST' : 'UNSUPPORTED_MEDIA_TYPE',
      ]);
    }
    expect((await member.call(getProfile)).user.profileImage).toBe('');
    expect(await app.db.selectFrom('media').selectAll().execute()).toEqual([]);
  });

  it('has at most 5 MB and not too many points', async () => {
    const app = await createTestApp();
    const member = await signUpAs(app, grace);
    const large = await editPicture(member, Buffer.concat([await picture('teal'), Buffer.alloc(5 * 1024 * 1024)]));
    expect(large).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } });
    const bomb = await sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: 'white' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(5 * 1024 * 1024);
    expect(await editPicture(member, bomb)).toMatchObject({ status: 415 });
  });

  it('removes hidden data from the file', async () => {
    const app = await createTestApp();
    const member = await signUpAs(app, grace);
    const withPlace = await sharp(await picture('teal', 'jpeg'))
      .withExif({ IFD3: { GPSLatitude: '1/1 57/1 0/1' }, IFD0: { Artist: 'canary-artist' } })
      .jpeg()
      .toBuffer();
    const answer = await editPicture(member, Buffer.concat([withPlace, Buffer.from('<script>canary-script</script>')]));
    expect(answer.status).toBe(200);
    const shown = await app.http.inject({ url: Object(answer.body).user.profileImage });
    expect(shown.rawPayload.toString('latin1')).not.toContain('canary');
    expect((await sharp(shown.rawPayload).metadata()).exif).toBeUndefined();
  });
});

describe('changing the password', () => {
  const change = { currentPassword: testPassword, newPassword: 'a wholly new one' };

  it('needs the present one, ends every other session, and is mailed and noted', async () => {
    const app = await createTestApp();
    const member = await signUpAs(app, grace);
    const elsewhere = await logInAs(app, grace);
    expect(await edit(member, { ...change, currentPassword: 'wrong', name: 'Changed' })).toMatchObject({
      status: 422,
      body: { message: 'Current password is incorrect', fields: { currentPassword: expect.any(String) } },
    });
    expect((await member.call(getProfile)).user.name).toBe(grace.name);
    expect((await edit(member, change)).status).toBe(200);
    expect((await member.get('/api/profile')).status).toBe(200);
    expect((await elsewhere.get('/api/profile')).status).toBe(401);
    expect((await app.post('/api/login', { email: grace.email, password: testPassword })).status).toBe(401);
    expect((await app.post('/api/login', { email: grace.email, password: change.newPassword })).status).toBe(200);
    await app.runJobs();
    expect(app.mail.sent.map(({ subject }) => subject)).toEqual(['Your password has been changed']);
    const { events } = await member.call(listSecurityEvents);
    expect(events.map(({ event }) => event)).toContain('password_changed');
  });

  it('makes links that were mailed before worthless', async () => {
    const app = await createTestApp();
    const member = await signUpAs(app, grace);
    await app.post('/api/password/forgot', { email: grace.email });
    await app.runJobs();
    const token = /token=([\w-]+)/.exec(app.mail.sent[0]?.text ?? '')?.[1];
    await edit(member, change);
    expect((await app.post('/api/password/reset', { token, newPassword: 'of an attacker' })).status).toBe(422);
  });

  it('needs both passwords, and six characters', async () => {
    const app = await createTestApp();
    const member = await signUpAs(app, grace);
    expect(await edit(member, { newPassword: change.newPassword })).toMatchObject({
      status: 422,
      body: { fields: { currentPassword: expect.any(String) } },
    });
    expect(await edit(member, { currentPassword: testPassword })).toMatchObject({
      status: 422,
      body: { fields: { newPassword: expect.any(String) } },
    });
    expect(await edit(member, { ...change, newPassword: '12345' })).toMatchObject({
      status: 400,
      body: { fields: { newPassword: 'Password must be at least 6 characters' } },
    });
  });
});

it('a new password is judged in a demonstration that others can reach too', async () => {
  const environment = {
    URUGO_MODE: 'demo',
    PUBLIC_URL: 'https://demo.urugo.example',
    DEMO_PASSWORD: 'umuyaga mwinshi 9',
  };
  const app = await createTestApp({ environment });
  const signUp = (password: string) => app.post('/api/signup', { ...aMember(grace), password });
  expect(await signUp('P@ssw0rd')).toMatchObject({ status: 422, body: { fields: { password: expect.any(String) } } });
  expect((await signUp('umusozi 7 munini')).status).toBe(200);
});

describe('a new password in production', async () => {
  const production = {
    environment: { URUGO_MODE: 'production', SESSION_SECRET: 'Zk3vQ8w1LxT7rB5nM2cY9hP4sD6gF0jA' },
  };
  const app = await createTestApp(production);
  const person = { name: 'Jean Bosco Grace', phoneNumber: '1' };
  let people = 0;
  const anAddress = () => {
    people += 1;
    return `grace${people}@mail.example`;
  };
  const address = { city: 'Kigali', street: 'KG 1' };

  it.each([
    'password',
    'Password1!',
    '123456',
    '987654321',
    'qwerty',
    'aaaaaa',
    'abcabcabc',
    'grace2026',
    'kigali123',
    'P@ssw0rd',
    'jeanbosco',
  ])('is not %s', async (password) => {
    const answer = await app.post('/api/signup', { ...person, email: anAddress(), password, address });
    expect(answer).toMatchObject({
      status: 422,
      body: { fields: { password: 'This password is too easy to guess' } },
    });
  });

  it.each(['umusozi 7 munini', 'correct horse', 'r8#kQp', 'passwordless gardens', 'ishyamba ryiza'])(
    'may be %s',
    async (password) => {
      expect((await app.post('/api/signup', { ...person, email: anAddress(), password, address })).status).toBe(200);
    },
  );
});
