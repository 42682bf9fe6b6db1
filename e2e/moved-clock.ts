import type { APIRequestContext, Page } from '@playwright/test';
import { getServerTime } from '#contract/auctions/auctions.endpoints.ts';
import { expect, siteOrigin } from './journey.ts';

/** Lets time pass on the server, which runs for journeys with a clock that can be put forward (`URUGO_TEST_CLOCK`). */
export async function passTime({ request }: Page, milliseconds: number): Promise<void> {
  const answer = await request.post('/test/clock', { data: { milliseconds }, headers: { origin: siteOrigin() } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** What the server's clock says, in milliseconds since 1970. */
export async function serverNow(request: APIRequestContext): Promise<number> {
  const { serverTime } = getServerTime.response.parse(await (await request.get(getServerTime.path)).json());
  return Date.parse(serverTime);
}
