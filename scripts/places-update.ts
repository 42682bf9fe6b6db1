import { writeFileSync } from 'node:fs';
import { readRwanda, textOfTree } from './places/read-rwanda.ts';

// Writes contract/places/rwanda-tree.json from the package `rwanda`: `node scripts/places-update.ts`
writeFileSync(new URL('../contract/places/rwanda-tree.json', import.meta.url), textOfTree(readRwanda()));
