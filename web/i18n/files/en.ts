/** Loaders of the English texts of each area, by the path of its file. */
export const files = {
  ...import.meta.glob<Record<string, unknown>>('../messages/*/en.json', { import: 'default' }),
  ...import.meta.glob<Record<string, unknown>>('/contract/refusals/en.json', { import: 'default' }),
};
