import type { FastifyInstance } from 'fastify';
import { listMyAuctions, placeBid } from '#contract/auctions/auction-bids.endpoints.ts';
import { getAuction, getAuctionOfListing, listAuctions } from '#contract/auctions/auctions.endpoints.ts';
import type { Endpoint, EndpointInput, EndpointResponse } from '#contract/endpoint.ts';
import { getListingById } from '#contract/listings/listings.endpoints.ts';
import { listOwnDues } from '#contract/payments/pay.endpoints.ts';
import {
  endSavedSearch,
  listSavedSearches,
  pauseSavedSearch,
  resumeSavedSearch,
  saveSearch,
} from '#contract/saved-searches/saved-searches.endpoints.ts';
import { mostSavedSearches } from '#contract/saved-searches/saved-searches.vocabulary.ts';
import { filtersOfAddress } from '#contract/search/filters-address.ts';
import { exploreListings } from '#contract/search/search.endpoints.ts';
import { bookViewing, listOwnViewings, listViewingSlots } from '#contract/viewings/viewings.endpoints.ts';
import { viewerOfPhone } from '#server/modules/accounts/index.ts';
import { findListingNumbers, findListingOfNumber } from '#server/modules/listings/index.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { callApi } from '#server/platform/http/call-api.ts';
import type { Platform } from '#server/platform.ts';
import { type Market, Refused } from './dialogue/market.ts';
import { resultsPerPage } from './dialogue/search-views.ts';
import type { Home } from './dialogue/state.ts';
import { checkPin } from './pins/pin.ts';
import { viewHome, viewLot, viewOwnViewing } from './view-home.ts';

/** What fits into a few screens. */
const shownOwn = 8;

type Asking<E extends Endpoint> = Partial<EndpointInput<E>>;

/** The calls of the API behind the screens; a refusal is thrown. */
class SiteCalls {
  readonly #app: FastifyInstance;
  readonly #platform: Platform;
  readonly #ownerId: string | undefined;
  #isProven: boolean;

  constructor(app: FastifyInstance, platform: Platform, { ownerId, isProven }: PhoneHolder) {
    this.#app = app;
    this.#platform = platform;
    this.#ownerId = ownerId;
    this.#isProven = isProven;
  }

  /** As a visitor. */
  async read<E extends Endpoint>(endpoint: E, input: Asking<E>): Promise<EndpointResponse<E>> {
    return this.#call(endpoint, input, undefined);
  }

  /** As the person whose PIN was right. */
  async act<E extends Endpoint>(endpoint: E, input: Asking<E>): Promise<EndpointResponse<E>> {
    return this.#call(endpoint, input, await this.#person());
  }

  get isProven(): boolean {
    return this.#isProven;
  }

  async check(pin: string) {
    if (this.#ownerId === undefined) return { isRight: false, triesLeft: 0 };
    const check = await checkPin(this.#platform, this.#ownerId, pin);
    this.#isProven = check.isRight;
    return check;
  }

  async #person(): Promise<SignedInViewer> {
    const isKnown = this.#isProven && this.#ownerId !== undefined;
    const viewer = isKnown ? await viewerOfPhone(this.#platform, this.#ownerId) : undefined;
    if (viewer === undefined) throw new Refused('UNAUTHENTICATED');
    return viewer;
  }

  async #call<E extends Endpoint>(endpoint: E, input: Asking<E>, viewer: SignedInViewer | undefined) {
    const answer = await callApi(this.#app, endpoint, { ...input, viewer });
    if ('code' in answer) throw new Refused(answer.code);
    return answer.answer;
  }
}

/** The owner of the number, and whether the PIN was right in this session. */
export type PhoneHolder = { ownerId: string | undefined; isProven: boolean };

/** Undefined in place of a refusal that says it is not there. */
async function orNothing<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Refused && error.code === 'NOT_FOUND') return undefined;
    throw error;
  }
}

type Searching = Pick<Market, 'search' | 'home' | 'slots' | 'lot' | 'runningLots'>;

function searching({ db }: Platform, calls: SiteCalls): Searching {
  const homeOf = async (id: string, number: number): Promise<Home | undefined> => {
    const found = await orNothing(calls.read(getListingById, { params: { id } }));
    return found && viewHome(found.product, number);
  };
  const lotOfId = async (id: string, number: number) => {
    const asked = { params: { id } };
    const room = calls.isProven ? await calls.act(getAuction, asked) : await calls.read(getAuction, asked);
    return viewLot(room, number, room.own);
  };
  const lotOf = async (listingId: string, number: number) => {
    const { auction } = await calls.read(getAuctionOfListing, { params: { listingId } });
    return auction && lotOfId(auction._id, number);
  };
  return {
    async search(query, page) {
      const address = Object.fromEntries(new URLSearchParams(query));
      const found = await calls.read(exploreListings, { query: { ...address, page, limit: resultsPerPage } });
      const numbers = await findListingNumbers(
        db,
        found.products.map(({ _id }) => _id),
      );
      const { purpose = found.interpretation.purpose } = filtersOfAddress(address);
      return {
        homes: found.products.map((card) => viewHome(card, numbers.get(card._id) ?? 0, purpose)),
        total: found.pagination.total,
        notSearched: found.interpretation.notSearched ?? [],
      };
    },
    async home(number) {
      const id = await findListingOfNumber(db, number);
      return id === undefined ? undefined : homeOf(id, number);
    },
    async slots(homeId) {
      const { slots, fee } = await calls.read(listViewingSlots, { params: { listingId: homeId } });
      const free = slots.filter(({ left }) => left > 0);
      return {
        slots: free.map(({ _id: id, startsAt, means: [means = 'in_person'] }) => ({ id, startsAt, means })),
        fee,
      };
    },
    async lot(number, auctionId) {
      // A lot to practise on is not the auction of its property.
      if (auctionId !== undefined) return orNothing(lotOfId(auctionId, number));
      const id = await findListingOfNumber(db, number);
      return id === undefined ? undefined : lotOf(id, number);
    },
    async runningLots() {
      const { auctions } = await calls.read(listAuctions, { query: { limit: shownOwn } });
      const sold = auctions.flatMap(({ listing }) => listing?._id ?? []);
      const numbers = await findListingNumbers(db, sold);
      return auctions.flatMap((auction) => {
        const number = numbers.get(auction.listing?._id ?? '');
        return number === undefined ? [] : [viewLot(auction, number)];
      });
    },
  };
}

type Acting = Omit<Market, keyof Searching>;

function acting(calls: SiteCalls): Acting {
  return {
    checkPin: (pin) => calls.check(pin),
    async saveAlert(query, name) {
      const body = { query, name, channels: { site: true, sms: true }, rhythm: 'now' } as const;
      return (await calls.act(saveSearch, { body })).textHindrance;
    },
    async alerts() {
      // All of them: one that is not named can be neither paused nor ended.
      const { searches } = await calls.act(listSavedSearches, { query: { limit: mostSavedSearches } });
      return searches.map(({ _id: id, name, isPaused }) => ({ id, name, isPaused }));
    },
    async pauseAlert({ id, isPaused }) {
      await calls.act(isPaused ? pauseSavedSearch : resumeSavedSearch, { params: { id } });
    },
    async endAlert({ id }) {
      await calls.act(endSavedSearch, { params: { id } });
    },
    async book({ home, slot, fee, command }) {
      const { viewing } = await calls.act(bookViewing, {
        params: { listingId: home.id, slotId: slot.id },
        body: { commandId: command, means: slot.means, ...(fee && { seenFee: fee }) },
      });
      return viewOwnViewing(viewing);
    },
    async viewings() {
      const { viewings } = await calls.act(listOwnViewings, { query: { limit: shownOwn } });
      return viewings.map(viewOwnViewing);
    },
    async dues() {
      const [owed, mine] = [
        await calls.act(listOwnDues, { query: { limit: shownOwn } }),
        await calls.act(listMyAuctions, {}),
      ];
      const deposits = mine.auctions.flatMap(({ auction: { title }, own: { deposit } }) =>
        deposit === undefined || deposit === 'none' ? [] : [{ title, state: deposit }],
      );
      const dues = owed.dues.map(({ kind, title, money, paid, dueAt }) => ({ kind, title, money, paid, dueAt }));
      return { dues, deposits: deposits.slice(0, shownOwn) };
    },
    async bid({ lot, maximum, command }) {
      const placed = await calls.act(placeBid, {
        params: { id: lot.id },
        body: { commandId: command, maximum, mode: 'max', termsVersion: lot.termsVersion, seenSeq: lot.seq },
      });
      return { isLeading: placed.own.isLeading, price: placed.auction.price ?? maximum };
    },
  };
}

/** The site as the screens use it: each method makes a call of the API, with the checks of that call. */
export function marketOfSite(app: FastifyInstance, platform: Platform, holder: PhoneHolder): Market {
  const calls = new SiteCalls(app, platform, holder);
  return { ...searching(platform, calls), ...acting(calls) };
}
