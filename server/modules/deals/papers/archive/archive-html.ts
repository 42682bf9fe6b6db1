import { escapeHtml } from '#server/platform/html.ts';

/** A row of cells that are markup already. */
export const row = (cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
/** To a document of the archive. */
export const linkOf = (place: string) =>
  `<a href="${escapeHtml(place)}">${escapeHtml(place.replace('documents/', ''))}</a>`;
export const table = (rows: readonly string[]) => `<table>${rows.join('')}</table>`;
