import { expect, it } from 'vitest';
import { getProfile } from '#contract/accounts/accounts.endpoints.ts';
import { listSavedSearches } from '#contract/saved-searches/saved-searches.endpoints.ts';
import { viewerOfPhone } from '#server/modules/accounts/index.ts';
import { callApi } from '#server/platform/http/call-api.ts';
import { createTestApp, grace, jean, signUpAs } from '#server/testing/index.ts';

it('makes a call as one person, while others and visitors call at the same time', async () => {
  const app = await createTestApp();
  const people = [await signUpAs(app, grace), await signUpAs(app, jean)];
  const viewers = await Promise.all(people.map(({ userId }) => viewerOfPhone(app.platform, userId)));
  const asked = [...viewers, undefined, ...viewers, undefined];
  const answers = await Promise.all(asked.map((viewer) => callApi(app.http, getProfile, { viewer })));
  const names = answers.map((answer) => ('answer' in answer ? answer.answer.user.name : answer.code));
  const expected = [grace.name, jean.name, 'UNAUTHENTICATED'];
  expect(names).toEqual([...expected, ...expected]);
  expect(await app.get(listSavedSearches.path)).toMatchObject({ status: 401 });
});

it('is refused as the call refuses, with its code', async () => {
  const app = await createTestApp();
  const { userId } = await signUpAs(app, grace);
  await app.db.updateTable('users').set({ suspended_at: app.clock.now(), suspension_reason: 'Test' }).execute();
  const viewer = await viewerOfPhone(app.platform, userId);
  expect(await callApi(app.http, listSavedSearches, { viewer })).toEqual({ code: 'ACCOUNT_SUSPENDED' });
});
