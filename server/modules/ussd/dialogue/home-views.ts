import type { ListingStatus } from '#contract/listings/listing.vocabulary.ts';
import { openLot } from './auction-views.ts';
import { bookSlot, withPin } from './own-views.ts';
import type { Move, State } from './state.ts';
import { amountText, type Choice, type Frame, homeLines, momentText, said, shortTitle, type View } from './view.ts';

type At<Name extends State['at']> = Extract<State, { at: Name }>;

/** No longer available. */
const gone: readonly ListingStatus[] = ['Sold', 'Rented'];

async function openSlots({ market, words }: Frame, home: At<'home'>['home']): Promise<Move> {
  const { slots, fee } = await market.slots(home.id);
  return slots.length === 0 ? said(words.noSlots) : { go: { at: 'slots', home, slots, fee } };
}

/** One property, with whether it was still there at that moment. */
export function homeView(frame: Frame, { home, asOf }: At<'home'>): View {
  const { words, market, now } = frame;
  const isGone = gone.includes(home.status);
  const time = momentText(asOf);
  const again = async (): Promise<Move> => {
    const fresh = await market.home(home.number);
    return fresh === undefined ? said(words.noNumber) : { put: { at: 'home', home: fresh, asOf: now } };
  };
  const auction: Choice[] = home.hasAuction ? [[words.auction, () => openLot(frame, home.number)]] : [];
  return {
    lines: [
      ...homeLines(frame, home),
      `${words.statuses[home.status]}. ${isGone ? words.noLongerThere(time) : words.stillThere(time)}`,
    ],
    choices: [[words.lookAgain, again], [words.slots, () => openSlots(frame, home)], ...auction],
  };
}

export function slotsView(frame: Frame, { home, slots, fee }: At<'slots'>): View {
  const { words, command } = frame;
  return {
    lines: [words.chooseSlot, ...(fee === undefined ? [] : [words.fee(amountText(frame, fee))])],
    choices: slots.map((slot) => [
      momentText(slot.startsAt),
      () => withPin(frame, { kind: 'book', home, slot, fee, command }),
    ]),
  };
}

export function bookView(frame: Frame, booking: At<'book'>): View {
  const { words } = frame;
  const { home, slot, fee } = booking;
  return {
    lines: [
      words.book(momentText(slot.startsAt), shortTitle(home.title)),
      ...(fee === undefined ? [] : [words.fee(amountText(frame, fee))]),
    ],
    choices: [[words.yes, () => bookSlot(frame, booking)]],
    mustBeRead: true,
  };
}
