/** Loaders of the Kinyarwanda texts of each area, by the path of its file. */
export const files = {
  ...import.meta.glob<Record<string, unknown>>('../messages/*/rw.json', { import: 'default' }),
  ...import.meta.glob<Record<string, unknown>>('/contract/refusals/rw.json', { import: 'default' }),
};
