import { createFileRoute } from '@tanstack/react-router';
import type { Due } from '#contract/deals/dues.ts';
import { DealCosts } from '#web/features/costs/deal-costs.tsx';
import { readRoomAddress } from '#web/features/deals/deals-address.ts';
import { DealRoomPage } from '#web/features/deals/room/deal-room-page.tsx';
import { DealMoney } from '#web/features/payments/deal-money.tsx';
import { ownDuesQuery } from '#web/features/payments/pay.queries.ts';
import { PayDueInRoom } from '#web/features/payments/pay-due.tsx';
import { BookedLines } from '#web/features/stays/booked-lines.tsx';
import { StayReviews } from '#web/features/stays/stay-reviews.tsx';
import { optionalParams } from '#web/lib/address-params.ts';
import { loadRoom } from '../account/load-room.ts';
import { roomAreas, roomHead } from '../account/room-route.ts';

export const Route = createFileRoute('/_seller/orders/$id')({
  staticData: { areas: roomAreas },
  validateSearch: optionalParams(readRoomAddress),
  loader: async ({ context, params: { id } }) => {
    const dues = context.queryClient.prefetchQuery(ownDuesQuery());
    const room = await loadRoom(context, id);
    if (typeof document === 'undefined') await dues;
    return room;
  },
  head: roomHead('/orders'),
  component: SellerOrder,
});

const renderPay = (due: Due) => <PayDueInRoom dueId={due._id} />;

function SellerOrder() {
  const { id } = Route.useParams();
  return (
    <DealRoomPage
      key={id}
      id={id.toLowerCase()}
      place="seller"
      outcome={Route.useSearch().outcome}
      money={<DealMoney id={id.toLowerCase()} />}
      costs={(deal) => <DealCosts deal={deal} />}
      stayLines={(deal) => (
        <>
          <BookedLines deal={deal} />
          <StayReviews deal={deal} />
        </>
      )}
      renderPay={renderPay}
    />
  );
}
