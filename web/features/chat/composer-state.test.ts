import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type Attachment, attachmentsPerMessage } from '#contract/chat/chat.ts';
import { messageMaxLength } from '#contract/chat/message-length.ts';
import {
  type ComposerAction,
  type ComposerState,
  maySend,
  messageOf,
  nextComposerState,
  pickFiles,
  startWith,
} from './composer-state.ts';

const attachment = (id: string): Attachment => ({ url: `/a/${id}.png`, name: `${id}.png`, kind: 'png', bytes: 9 });
const chosen = (id: string): ComposerAction => ({
  kind: 'chosen',
  file: { id, name: `${id}.png`, isImage: true, preview: `blob:${id}` },
});
const uploaded = (id: string): ComposerAction => ({ kind: 'uploaded', id, attachment: attachment(id) });
const written = (text: string): ComposerAction => ({ kind: 'written', text });
const play = (...actions: ComposerAction[]): ComposerState => actions.reduce(nextComposerState, startWith());

describe('a message may be sent', () => {
  test.each<[string, ComposerAction[], boolean]>([
    ['with words', [written('Hello')], true],
    ['not without words and files', [], false],
    ['not with spaces alone', [written('  \n ')], false],
    ['not while a file is being uploaded', [written('Look'), chosen('a')], false],
    ['not while one of two files is being uploaded', [chosen('a'), chosen('b'), uploaded('a')], false],
    [
      'not at the end of a progress that has no answer yet',
      [chosen('a'), { kind: 'progressed', id: 'a', share: 1 }],
      false,
    ],
    ['with an uploaded file and no words', [chosen('a'), uploaded('a')], true],
    ['once the file whose upload failed is gone', [written('Look'), chosen('a'), { kind: 'removed', id: 'a' }], true],
    ['not with nothing left after a failed upload', [chosen('a'), { kind: 'removed', id: 'a' }], false],
    ['not again after it was sent', [written('Hello'), chosen('a'), uploaded('a'), { kind: 'sent' }], false],
  ])('%s', (_, actions, expected) => {
    expect(maySend(play(...actions))).toBe(expected);
  });
});

it('sends the words without the spaces around them, and the files in the order they were chosen', () => {
  const state = play(written('  Two\nlines '), chosen('a'), chosen('b'), uploaded('b'), uploaded('a'));
  expect(messageOf(state)).toEqual({ text: 'Two\nlines', files: [attachment('a'), attachment('b')] });
});

it('begins with a draft, which can be sent at once', () => {
  expect(messageOf(startWith('As I said')).text).toBe('As I said');
  expect(maySend(startWith('As I said'))).toBe(true);
});

describe('an emoji', () => {
  const inserted = (text: string, start: number, end: number): ComposerAction => ({
    kind: 'inserted',
    text,
    start,
    end,
  });

  test.each([
    ['in the middle', 'Hi there', 2, 2, 'Hi👋 there', 4],
    ['at the beginning', 'Hi', 0, 0, '👋Hi', 2],
    ['at the end', 'Hi', 2, 2, 'Hi👋', 4],
    ['in place of what is selected', 'Hi there', 3, 8, 'Hi 👋', 5],
  ])('%s leaves the caret behind it', (_, text, start, end, expected, caret) => {
    expect(play(written(text), inserted('👋', start, end))).toMatchObject({ text: expected, caret });
  });

  it('for which there is no room is left out whole, and nothing is cut off the text', () => {
    const full = 'x'.repeat(messageMaxLength - 1);
    expect(play(written(full), inserted('👋', 5, 5)).text).toBe(full);
    expect(play(written(full.slice(1)), inserted('👋', 5, 5)).text).toHaveLength(messageMaxLength);
  });

  it('moves the caret only once: what is written next leaves it alone', () => {
    expect(play(inserted('👋', 0, 0), written('👋!')).caret).toBeUndefined();
  });
});

describe('files', () => {
  it('show how far they are, each by itself', () => {
    const { files } = play(chosen('a'), chosen('b'), { kind: 'progressed', id: 'b', share: 0.4 });
    expect(files.map(({ id, share }) => [id, share])).toEqual([
      ['a', 0],
      ['b', 0.4],
    ]);
  });

  test.each<[string, ComposerAction]>([
    ['progress', { kind: 'progressed', id: 'gone', share: 0.5 }],
    ['the answer', uploaded('gone')],
    ['the end', { kind: 'removed', id: 'gone' }],
  ])('%s of one that was taken out changes nothing', (_, action) => {
    const before = play(written('Look'), chosen('gone'), chosen('kept'), { kind: 'removed', id: 'gone' });
    expect(nextComposerState(before, action)).toBe(before);
  });

  it('and words do not disturb each other', () => {
    const state = play(written('Lo'), chosen('a'), written('Look'), uploaded('a'), written('Look!'));
    expect(state).toMatchObject({ text: 'Look!', files: [{ id: 'a', attachment: attachment('a') }] });
  });
});

describe('of the files a person picks', () => {
  const file = (name: string, size = 10, type = 'image/png') => ({ name, size, type });
  const withFiles = (count: number) => play(...Array.from({ length: count }, (_, index) => chosen(String(index))));

  it('those that cannot be read here are refused, each for its own reason', () => {
    const [film, large, fine] = [file('a.mp4', 10, 'video/mp4'), file('b.png', 9_999_999), file('c.png')];
    expect(pickFiles(startWith(), [film, large, fine])).toEqual({
      taken: [fine],
      refused: [
        { file: film, problem: 'type' },
        { file: large, problem: 'size' },
      ],
      isTooMany: false,
    });
  });

  it('a refused one takes no place from the others', () => {
    const picked = [
      file('a.mp4', 10, 'video/mp4'),
      ...Array.from({ length: attachmentsPerMessage }, () => file('b.png')),
    ];
    const { taken, isTooMany } = pickFiles(startWith(), picked);
    expect([taken.length, isTooMany]).toEqual([attachmentsPerMessage, false]);
  });

  test.each([
    [8, 2, 2, false],
    [8, 3, 2, true],
    [10, 1, 0, true],
    [10, 0, 0, false],
  ])('beside %i files, of %i more %i are taken', (present, more, expected, tooMany) => {
    const { taken, isTooMany } = pickFiles(
      withFiles(present),
      Array.from({ length: more }, () => file('a.png')),
    );
    expect([taken.length, isTooMany]).toEqual([expected, tooMany]);
  });
});

test('whatever happens, in whatever order: never too many files, none twice, and no text longer than allowed', () => {
  const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l');
  const place = fc.nat(messageMaxLength);
  const action: fc.Arbitrary<ComposerAction> = fc.oneof(
    fc.constantFrom('x', 'x'.repeat(messageMaxLength - 2)).map(written),
    ids.map(uploaded),
    ids.map((id) => ({ kind: 'removed' as const, id })),
    ids.map((id) => ({ kind: 'progressed' as const, id, share: 0.5 })),
    fc
      .tuple(place, place)
      .map(([start, length]) => ({ kind: 'inserted' as const, text: '👋', start, end: start + length })),
    fc.constant({ kind: 'sent' as const }),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(action, fc.boolean()), { maxLength: 60 }), (steps) => {
      let state = startWith();
      steps.forEach(([step, choosesFile], index) => {
        state = nextComposerState(state, choosesFile ? chosen(`file ${index}`) : step);
        const held = state.files.map(({ id }) => id);
        expect(held.length).toBeLessThanOrEqual(attachmentsPerMessage);
        expect(new Set(held).size).toBe(held.length);
        expect(state.text.length).toBeLessThanOrEqual(messageMaxLength);
      });
    }),
  );
});
