import type { PointerEvent } from 'react';
import { galleryZoom } from '#contract/constants.ts';
import { zoomOrigin } from './gallery-position.ts';

/** The picture in a frame; styled directly, since a pointer moves more often than a page should be rendered. */
const pictureIn = (frame: Element) => frame.querySelector('img');

/** Handlers of a frame whose picture grows under a mouse and follows it (SPECIFICATION §2: 1.5 times). Fingers swipe. */
export const hoverZoom = {
  onPointerMove: ({ pointerType, clientX, clientY, currentTarget }: PointerEvent) => {
    const picture = pictureIn(currentTarget);
    if (pointerType !== 'mouse' || !picture) return;
    picture.style.transformOrigin = zoomOrigin({ x: clientX, y: clientY }, currentTarget.getBoundingClientRect());
    picture.style.scale = String(galleryZoom);
  },
  onPointerLeave: ({ currentTarget }: PointerEvent) => {
    const picture = pictureIn(currentTarget);
    if (picture) picture.style.scale = '';
  },
};
