import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of this checkout, wherever the command was typed. */
export const repository = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** A path inside the checkout. */
export const inRepository = (/** @type {string[]} */ ...parts) => join(repository, ...parts);

/** Holds what the set-up downloads for itself; not in version control, safe to remove. */
export const runtimeFolder = inRepository('.runtime');
