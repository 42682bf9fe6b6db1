import { cutText, gsmText } from '../dialogue/gsm-text.ts';
import type { Home } from '../dialogue/state.ts';
import { priceText, type Reader } from '../dialogue/view.ts';

/** The letters of a title and of a place that a line has room for. */
export type LineRoom = { title: number; place: number };

/** A property in a text message, with the number to send for its details; its price is never cut. */
export const propertyLine = (reader: Reader, { number, title, location, price }: Home, room: LineRoom): string =>
  gsmText(`${number} ${cutText(title, room.title)}, ${cutText(location, room.place)}: ${priceText(reader, price)}`);
