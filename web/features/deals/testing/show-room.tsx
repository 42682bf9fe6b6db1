import { screen } from '@testing-library/react';
import type { Deal, LegalActionView } from '#contract/deals/deals.endpoints.ts';
import { type Answers, answerApi } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { DealRoomPage } from '../room/deal-room-page.tsx';

export const actCall = 'POST /api/deals/{id}/actions';
export const readCall = 'GET /api/deals/{id}';
export const roomAreas = ['deals', 'deal-room', 'make-offer', 'vocabulary', 'rent'] as const;

/** An action as the room's reader may take it. */
export const legal = (action: LegalActionView['action'], more: Partial<LegalActionView> = {}): LegalActionView => ({
  action,
  to: 'accepted',
  isWaitingForOther: false,
  needs: [],
  ...more,
});

/** What the server answers to an action. */
export const answerOf = (deal: Deal, action: LegalActionView['action'], isWaiting = false) => ({
  message: '',
  outcome: { action, state: deal.state, version: deal.version, isWaiting },
  deal,
});

/** The room of a deal; `answers` can be changed while it is shown. */
export async function showRoom(deal: Deal, answers: Answers = {}) {
  const all: Answers = { [readCall]: () => Response.json({ deal }), ...answers };
  const sent = answerApi(all);
  const place = deal.party ?? 'staff';
  const shown = await show(
    <DealRoomPage id={deal._id} place={place} costs={({ money }) => <p>{`costs at ${money.amount}`}</p>} />,
    { areas: roomAreas },
  );
  await screen.findByRole('heading', { level: 1 });
  return {
    ...shown,
    sent,
    answers: all,
    bodies: () => sent.filter(({ call }) => call === actCall).map(({ body }) => body),
  };
}
