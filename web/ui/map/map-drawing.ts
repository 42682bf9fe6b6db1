import type { Map as MapLibreMap } from 'maplibre-gl';
import type { Position } from './geometry.ts';

/** Lets the visitor draw an area with one stroke, of a mouse, a pen or a finger. */
export function drawer(
  map: MapLibreMap,
  show: (line: readonly Position[]) => void,
  onDraw: (line: Position[]) => void,
) {
  const canvas = map.getCanvasContainer();
  let line: Position[] | undefined;
  const positionOf = ({ clientX, clientY }: PointerEvent): Position => {
    const { left, top } = canvas.getBoundingClientRect();
    const { lng, lat } = map.unproject([clientX - left, clientY - top]);
    return { longitude: lng, latitude: lat };
  };
  const begin = (event: PointerEvent) => {
    event.preventDefault();
    canvas.setPointerCapture(event.pointerId);
    line = [positionOf(event)];
  };
  const go = (event: PointerEvent) => {
    if (line === undefined) return;
    line.push(positionOf(event));
    show(line);
  };
  const end = () => {
    const drawn = line;
    line = undefined;
    if (drawn !== undefined) onDraw(drawn);
  };
  const listeners = [
    ['pointerdown', begin],
    ['pointermove', go],
    ['pointerup', end],
    ['pointercancel', end],
  ] as const;
  return (isDrawing: boolean) => {
    line = undefined;
    for (const [type, listener] of listeners) {
      if (isDrawing) canvas.addEventListener(type, listener);
      else canvas.removeEventListener(type, listener);
    }
    canvas.toggleAttribute('data-drawing', isDrawing);
    if (isDrawing) map.dragPan.disable();
    else map.dragPan.enable();
  };
}
