import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextOutgoing, nextToSend, type Outgoing, type OutgoingAction } from './outgoing-state.ts';

const here = 'here';
const refusal = new Error('Too many messages');

const written = (clientMessageId: string, conversationId = here): OutgoingAction => ({
  kind: 'written',
  message: {
    clientMessageId,
    conversationId,
    senderId: 'me',
    text: clientMessageId,
    files: [],
    createdAt: '2026-03-02T08:00:00.000Z',
  },
});
const refused = (clientMessageId: string): OutgoingAction => ({ kind: 'refused', clientMessageId, refusal });
const removed = (clientMessageId: string): OutgoingAction => ({ kind: 'removed', clientMessageId });
const unreached: OutgoingAction = { kind: 'unreached', conversationId: here };
const retried: OutgoingAction = { kind: 'retried', conversationId: here };
const retriedByHand = (clientMessageId: string): OutgoingAction => ({ ...retried, clientMessageId });

const none: readonly Outgoing[] = [];
const play = (...actions: OutgoingAction[]) => actions.reduce(nextOutgoing, none);
const states = (all: readonly Outgoing[]) => all.map(({ clientMessageId, state }) => `${clientMessageId} ${state}`);

describe('messages on their way', () => {
  test.each<[string, OutgoingAction[], string[]]>([
    ['are sent in the order they were written', [written('a'), written('b')], ['a sending', 'b sending']],
    ['are gone once they have arrived', [written('a'), written('b'), removed('a')], ['b sending']],
    ['all wait when the server is not reached', [written('a'), written('b'), unreached], ['a waiting', 'b waiting']],
    ['wait behind one that waits', [written('a'), unreached, written('b')], ['a waiting', 'b waiting']],
    ['do not wait behind one that was given up', [written('a'), unreached, removed('a'), written('b')], ['b sending']],
    ['do not wait behind one that was refused', [written('a'), refused('a'), written('b')], ['a refused', 'b sending']],
    [
      'all go again when the network is back',
      [written('a'), written('b'), unreached, retried],
      ['a sending', 'b sending'],
    ],
    ['that were refused do not go again by themselves', [written('a'), refused('a'), retried], ['a refused']],
    ['that were refused go again by hand', [written('a'), refused('a'), retriedByHand('a')], ['a sending']],
    [
      'tried by hand take those along that wait',
      [written('a'), refused('a'), written('b'), unreached, retriedByHand('a')],
      ['a sending', 'b sending'],
    ],
    [
      'of one conversation wait for themselves',
      [written('a', 'there'), written('b'), unreached],
      ['a sending', 'b waiting'],
    ],
    [
      'wait only behind their own conversation',
      [written('a'), unreached, written('b', 'there')],
      ['a waiting', 'b sending'],
    ],
    [
      'of another conversation are not tried again along with these',
      [written('a', 'there'), { kind: 'unreached', conversationId: 'there' }, written('b'), unreached, retried],
      ['a waiting', 'b sending'],
    ],
  ])('%s', (_, actions, expected) => {
    expect(states(play(...actions))).toEqual(expected);
  });

  test('carry the words of their refusal until they are tried again', () => {
    expect(play(written('a'), refused('a'))[0]?.refusal).toBe(refusal);
    expect(play(written('a'), refused('a'), retriedByHand('a'))[0]?.refusal).toBeUndefined();
  });
});

test('the first of its conversation that is being sent goes next', () => {
  const all = play(written('other', 'there'), written('a'), refused('a'), written('b'), written('c'));
  expect(nextToSend(all, here)?.clientMessageId).toBe('b');
  expect(nextToSend(all, 'nowhere')).toBeUndefined();
});

test('whatever happens: nothing is lost, nothing is sent twice, and nothing overtakes', () => {
  const conversations = ['here', 'there'] as const;
  const step = fc.record({
    kind: fc.constantFrom('written', 'removed', 'refused', 'unreached', 'retried' as const),
    conversationId: fc.constantFrom(...conversations),
    of: fc.nat(9),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 50 }), (steps) => {
      let all = none;
      const expected: string[] = [];
      steps.forEach(({ kind, conversationId, of }, index) => {
        const named = all.filter((one) => one.conversationId === conversationId).at(of);
        if (kind === 'written') {
          all = nextOutgoing(all, written(String(index), conversationId));
          expected.push(String(index));
        } else if (kind === 'unreached') all = nextOutgoing(all, { kind, conversationId });
        else if (kind === 'retried')
          all = nextOutgoing(all, { kind, conversationId, clientMessageId: named?.clientMessageId });
        else if (named?.state === 'sending' && kind === 'refused')
          all = nextOutgoing(all, refused(named.clientMessageId));
        else if (named && kind === 'removed') {
          all = nextOutgoing(all, removed(named.clientMessageId));
          expected.splice(expected.indexOf(named.clientMessageId), 1);
        }
        expect(all.map(({ clientMessageId }) => clientMessageId)).toEqual(expected);
        for (const each of conversations) {
          const present = new Set(all.filter((one) => one.conversationId === each).map(({ state }) => state));
          expect(present.has('sending') && present.has('waiting')).toBe(false);
        }
      });
    }),
  );
});
