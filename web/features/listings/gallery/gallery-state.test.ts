import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beginGallery, changeGallery, type GalleryEvent, stepOfKey, zoomOfKey } from './gallery-state.ts';

const follow = (...events: GalleryEvent[]) => events.reduce(changeGallery, beginGallery(0));

describe('a gallery', () => {
  it('shows at once where a button leads, and the pictures it passes do not count', () => {
    const passing = follow({ type: 'sent', to: 3 }, { type: 'scrolled', to: 1 }, { type: 'scrolled', to: 2 });
    expect(passing.index).toBe(3);
    expect(follow({ type: 'sent', to: 3 }, { type: 'scrolled', to: 3 }, { type: 'scrolled', to: 2 }).index).toBe(2);
  });

  it('follows a finger, also one that takes over from a button', () => {
    expect(follow({ type: 'scrolled', to: 2 }).index).toBe(2);
    expect(follow({ type: 'sent', to: 3 }, { type: 'taken-over' }, { type: 'scrolled', to: 1 }).index).toBe(1);
  });

  it('shows another picture in its usual size', () => {
    const zoomed = { type: 'zoomed', isZoomed: true } as const;
    expect(follow(zoomed).isZoomed).toBe(true);
    expect(follow(zoomed, { type: 'sent', to: 1 }).isZoomed).toBe(false);
    expect(follow(zoomed, { type: 'scrolled', to: 1 }, { type: 'scrolled', to: 0 }).isZoomed).toBe(false);
  });

  it('stays enlarged while the same picture is scrolled', () => {
    expect(follow({ type: 'zoomed', isZoomed: true }, { type: 'scrolled', to: 0 }).isZoomed).toBe(true);
  });

  it('is the same object while nothing changes, so that scrolling does not render the page', () => {
    const shown = follow({ type: 'scrolled', to: 2 });
    expect(changeGallery(shown, { type: 'scrolled', to: 2 })).toBe(shown);
    expect(changeGallery(shown, { type: 'taken-over' })).toBe(shown);
    const sent = follow({ type: 'sent', to: 3 });
    expect(changeGallery(sent, { type: 'scrolled', to: 1 })).toBe(sent);
  });

  it('whatever happens, shows where it was last sent or scrolled to, and ends a way once it is there', () => {
    const to = fc.nat(4);
    const event: fc.Arbitrary<GalleryEvent> = fc.oneof(
      fc.record({ type: fc.constantFrom('sent' as const, 'scrolled' as const), to }),
      fc.constant<GalleryEvent>({ type: 'taken-over' }),
      fc.record({ type: fc.constant('zoomed' as const), isZoomed: fc.boolean() }),
    );
    fc.assert(
      fc.property(fc.array(event), to, (events, last) => {
        const sent = follow(...events, { type: 'sent', to: last });
        expect(sent).toMatchObject({ index: last, target: last });
        expect(changeGallery(sent, { type: 'scrolled', to: last })).toMatchObject({ index: last, target: undefined });
      }),
    );
  });
});

it('arrows step, plus enlarges and minus makes smaller, and other keys do nothing', () => {
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', '+'].map(stepOfKey)).toEqual([-1, 1, undefined, undefined]);
  expect(['+', '-', '=', 'ArrowLeft'].map(zoomOfKey)).toEqual([true, false, undefined, undefined]);
});
