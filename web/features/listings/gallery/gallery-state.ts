/** The row of pictures of a gallery. */
export type GalleryState = {
  /** The picture that is shown. */
  index: number;
  /** Where a button has sent the row: until it is there, the pictures it passes do not count. */
  target: number | undefined;
  /** Whether the shown picture is enlarged; going to another one ends it. */
  isZoomed: boolean;
};

export type GalleryEvent =
  /** A button or a key leads to a picture. */
  | { type: 'sent'; to: number }
  /** The row was scrolled to a picture, by a finger or on the way of a button. */
  | { type: 'scrolled'; to: number }
  /** A finger or a wheel on the row takes over from a button. */
  | { type: 'taken-over' }
  | { type: 'zoomed'; isZoomed: boolean };

export const beginGallery = (index: number): GalleryState => ({ index, target: undefined, isZoomed: false });

const showing = (state: GalleryState, index: number): GalleryState => ({
  ...state,
  index,
  isZoomed: state.isZoomed && index === state.index,
});

/** The gallery after something has happened to it; the same one where that changes nothing, as most scrolling does. */
export function changeGallery(state: GalleryState, event: GalleryEvent): GalleryState {
  switch (event.type) {
    case 'sent':
      return { ...showing(state, event.to), target: event.to };
    case 'scrolled':
      if (state.target === undefined ? state.index === event.to : state.target !== event.to) return state;
      return { ...showing(state, event.to), target: undefined };
    case 'taken-over':
      return state.target === undefined ? state : { ...state, target: undefined };
    case 'zoomed':
      return { ...state, isZoomed: event.isZoomed };
  }
}

/** What the arrow keys do in a row of pictures. */
export function stepOfKey(key: string): 1 | -1 | undefined {
  if (key === 'ArrowRight') return 1;
  return key === 'ArrowLeft' ? -1 : undefined;
}

/** What the keys of enlarging do. */
export function zoomOfKey(key: string): boolean | undefined {
  if (key === '+') return true;
  return key === '-' ? false : undefined;
}
