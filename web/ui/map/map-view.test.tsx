// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import layout from '#web/i18n/messages/layout/en.json' with { type: 'json' };
import { show } from '#web/testing/render.tsx';
import { showMap } from './map-engine.ts';
import { MapView } from './map-view.tsx';

vi.mock('./map-engine.ts', () => ({ showMap: vi.fn() }));
afterEach(() => void vi.clearAllMocks());

const texts = layout.layout.map;

/** A map that only records its calls. */
function fakeMap() {
  return {
    setTheme: vi.fn(),
    setMarkers: vi.fn(),
    setHighlighted: vi.fn(),
    setArea: vi.fn(),
    setChosenDistricts: vi.fn(),
    setChosenSectors: vi.fn(),
    setDrawing: vi.fn(),
    fit: vi.fn(),
    zoom: vi.fn(),
    remove: vi.fn(),
  };
}

const kigali = { west: 29.9, south: -2.1, east: 30.2, north: -1.8 };
const musanze = { west: 29.5, south: -1.6, east: 29.7, north: -1.4 };

test('a browser that cannot draw says so in place of the map, and what is above it stays', async () => {
  vi.mocked(showMap).mockRejectedValue(new Error('WebGL is not supported'));
  await show(
    <MapView label="Results">
      <p>The list has them too.</p>
    </MapView>,
  );
  expect(screen.getByRole('status').textContent).toBe(texts.loading);
  expect((await screen.findByRole('alert')).textContent).toBe(texts.failed);
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('The list has them too.')).toBeTruthy();
});

test('once it is there it can be zoomed by buttons, and moves where the page looks next', async () => {
  const map = fakeMap();
  vi.mocked(showMap).mockResolvedValue(map as never);
  const { user, change } = await show(<MapView label="Results" bounds={kigali} />);
  await user.click(await screen.findByRole('button', { name: texts.zoomIn }));
  await user.click(screen.getByRole('button', { name: texts.zoomOut }));
  expect(map.zoom.mock.calls).toEqual([[1], [-1]]);
  expect([screen.queryByRole('status'), map.fit.mock.calls]).toEqual([null, []]);
  change(<MapView label="Results" bounds={musanze} />);
  expect(map.fit.mock.calls).toEqual([[musanze]]);
  change(<MapView label="Results" bounds={kigali} isThere />);
  expect(map.fit).toHaveBeenCalledOnce();
});

test('what it shows follows the page', async () => {
  const map = fakeMap();
  vi.mocked(showMap).mockResolvedValue(map as never);
  const { change } = await show(<MapView label="Results" highlighted={['one']} />);
  await waitFor(() => expect(map.setHighlighted).toHaveBeenLastCalledWith(['one']));
  change(<MapView label="Results" highlighted={['two']} isDrawing />);
  expect([map.setHighlighted.mock.lastCall, map.setDrawing.mock.lastCall]).toEqual([[['two']], [true]]);
});

test('the handlers of the latest rendering receive the map’s events', async () => {
  vi.mocked(showMap).mockResolvedValue(fakeMap() as never);
  const [first, second] = [vi.fn(), vi.fn()];
  const { change } = await show(<MapView label="Results" onMarkerChoose={first} />);
  await screen.findByRole('button', { name: texts.zoomIn });
  change(<MapView label="Results" onMarkerChoose={second} />);
  const events = vi.mocked(showMap).mock.calls[0]?.[1].events();
  events?.onMarkerChoose('pin');
  expect([first.mock.calls, second.mock.calls]).toEqual([[], [['pin']]]);
});

test('a map that is left is removed, also one that was still being loaded', async () => {
  const [map, late] = [fakeMap(), fakeMap()];
  vi.mocked(showMap).mockResolvedValueOnce(map as never);
  const { change } = await show(<MapView label="Results" />);
  await screen.findByRole('button', { name: texts.zoomIn });
  change(null);
  expect(map.remove).toHaveBeenCalledOnce();
  const { promise, resolve } = Promise.withResolvers<never>();
  vi.mocked(showMap).mockReturnValueOnce(promise);
  change(<MapView label="Results" />);
  await waitFor(() => expect(showMap).toHaveBeenCalledTimes(2));
  change(null);
  await act(async () => resolve(late as never));
  await waitFor(() => expect(late.remove).toHaveBeenCalled());
});

test('whom the data is owed to is said, for tiles of a server too', async () => {
  vi.mocked(showMap).mockRejectedValue(new Error('no'));
  const tiles = { format: 'raster', url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© Tiles' } as never;
  const { change } = await show(<MapView label="Results" />);
  await screen.findByRole('alert');
  expect(document.body.textContent).toContain('NISR');
  change(<MapView label="Results" tiles={tiles} />);
  expect(document.body.textContent).toContain('© Tiles');
  expect(document.body.textContent).not.toContain('NISR');
});
