import { createFileRoute } from '@tanstack/react-router';
import { DealCosts } from '#web/features/costs/deal-costs.tsx';
import { readRoomAddress } from '#web/features/deals/deals-address.ts';
import { DealRoomPage } from '#web/features/deals/room/deal-room-page.tsx';
import { DealMoney } from '#web/features/payments/deal-money.tsx';
import { BookedLines } from '#web/features/stays/booked-lines.tsx';
import { optionalParams } from '#web/lib/address-params.ts';
import { loadRoom } from '../account/load-room.ts';
import { roomAreas, roomHead } from '../account/room-route.ts';

export const Route = createFileRoute('/staff/deals/$id')({
  staticData: { areas: roomAreas },
  validateSearch: optionalParams(readRoomAddress),
  loader: ({ context, params: { id } }) => loadRoom(context, id),
  head: roomHead('/staff/deals'),
  component: StaffDeal,
});

function StaffDeal() {
  const { id } = Route.useParams();
  return (
    <DealRoomPage
      key={id}
      id={id.toLowerCase()}
      place="staff"
      outcome={Route.useSearch().outcome}
      money={<DealMoney id={id.toLowerCase()} />}
      costs={(deal) => <DealCosts deal={deal} />}
      stayLines={(deal) => <BookedLines deal={deal} />}
    />
  );
}
