/** Loaders of the French texts of each area, by the path of its file. */
export const files = {
  ...import.meta.glob<Record<string, unknown>>('../messages/*/fr.json', { import: 'default' }),
  ...import.meta.glob<Record<string, unknown>>('/contract/refusals/fr.json', { import: 'default' }),
};
