import { describe, expect, it } from 'vitest';
import type { VoidGround } from '../../auction.vocabulary.ts';
import { dollars, minute, refused, staff, system, verify } from '../../testing/forged-auction.ts';
import { exhausted, Forgery, led, priced, saltOf, second } from '../../testing/forgery.ts';
import type { AgreedBy, AuctionEventData, AuctionEventDraft } from '../auction-log.ts';

type Ground = AuctionEventData['bid.voided']['ground'];

/** LOW bids 2,000, AAA 7,000 and BBB 9,000, who leads at 7,100; a deposit is asked. */
function aLog(): Forgery {
  const [low, high] = [dollars(2_050), dollars(7_100)];
  return new Forgery({ opensAll: true, deposit: dollars(100) })
    .first('LOW', dollars(2_000))
    .bid(
      2 * second,
      'AAA',
      { amount: low, maximum: dollars(7_000) },
      exhausted('LOW', 3, dollars(2_000)),
      priced(low),
      led('AAA'),
    )
    .bid(
      3 * second,
      'BBB',
      { amount: high, maximum: dollars(9_000) },
      exhausted('AAA', 6, dollars(7_000)),
      priced(high),
      led('BBB'),
    );
}

const bidOf = { LOW: 3, AAA: 6, BBB: 10 };
type Paddle = keyof typeof bidOf;
const maximumOf = { AAA: dollars(7_000), LOW: dollars(2_000), BBB: dollars(9_000) };

const suspended = (paddle: Paddle, actor = system): AuctionEventDraft => ({
  type: 'bidder.suspended',
  actor,
  data: { paddle },
});
const revoked = (paddle: Paddle): AuctionEventDraft => ({
  type: 'bidder.revoked',
  actor: staff,
  data: { paddle, reason: 'x' },
});
const voided = (paddle: Paddle, ground: Ground, actor = system, agreedBy?: AgreedBy): AuctionEventDraft => ({
  type: 'bid.voided',
  actor,
  data: { bid: bidOf[paddle], paddle, ground, reason: 'x', ...(agreedBy && { agreedBy }) },
});
const restored = (paddle: Paddle, price: number, ...opened: Paddle[]): AuctionEventDraft => ({
  type: 'book.restored',
  actor: system,
  data: {
    price,
    paddle,
    isReserveMet: true,
    opened: opened.map((one) => ({
      bid: bidOf[one],
      amount: maximumOf[one],
      salt: saltOf(`${one} ${maximumOf[one]}`),
    })),
  },
});
const longer = (forged: Forgery, after: number): AuctionEventDraft => ({
  type: 'auction.extended',
  actor: system,
  data: { reason: 'void', from: forged.iso(10 * minute), to: forged.iso(after + 10 * minute) },
});
const late = 9 * minute;
const two: AgreedBy = ['one', 'other'];

describe('bids that the system voids', () => {
  it.each([
    ['in the closing window', late],
    ['before it', 5 * minute],
  ])('are not those of who only lost the right to bid, %s', (_, at) => {
    const forged = aLog().add(minute, revoked('AAA'));
    forged.add(at, voided('AAA', 'revoked_bidder'), restored('BBB', dollars(2_050), 'LOW'), longer(forged, at));
    expect(verify(forged.rows)).toMatchObject(refused(/nothing before it makes the system void/));
  });

  it('are not those of who does not lead and whose deposit did not stay', () => {
    const forged = aLog();
    const rows = [voided('AAA', 'reversed_deposit'), restored('BBB', dollars(2_050), 'LOW'), longer(forged, late)];
    forged.add(late, suspended('AAA'), ...rows);
    expect(verify(forged.rows)).toMatchObject(refused(/nothing before it makes the system void/));
  });

  it('are those of a leader whose deposit did not stay, and with them those of others who lost the right', () => {
    const forged = aLog().add(minute, revoked('LOW'));
    const rows = [voided('BBB', 'reversed_deposit'), voided('LOW', 'revoked_bidder')];
    forged.add(late, suspended('BBB'), ...rows, restored('AAA', dollars(1_000)), longer(forged, late));
    expect(verify(forged.rows)).toMatchObject({ isValid: true, outcome: { price: dollars(1_000), paddle: 'AAA' } });
  });

  it('are those of others who lost the right, where two of the staff void a bid', () => {
    const forged = aLog().add(minute, suspended('LOW', staff));
    const rows = [voided('AAA', 'proven_conflict', staff, two), voided('LOW', 'reversed_deposit')];
    forged.add(late, ...rows, restored('BBB', dollars(1_000)), longer(forged, late));
    expect(verify(forged.rows)).toMatchObject({ isValid: true, outcome: { price: dollars(1_000), paddle: 'BBB' } });
  });

  it.each<VoidGround>(['proven_conflict', 'revoked_bidder'])('are voided on no other ground, as %s', (ground) => {
    const forged = aLog().add(minute, suspended('LOW', staff));
    const rows = [voided('AAA', 'proven_conflict', staff, two), voided('LOW', ground)];
    forged.add(late, ...rows, restored('BBB', dollars(1_000)), longer(forged, late));
    expect(verify(forged.rows)).toMatchObject(refused(/only the staff void bids on this ground/));
  });
});
