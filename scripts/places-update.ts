import { writeFileSync } from 'node:fs';
import { readRwanda, textOfSectors, textOfTree } from './places/read-rwanda.ts';

// Writes the names of contract/places from the package `rwanda`: `node scripts/places-update.ts`
const tree = readRwanda();
writeFileSync(new URL('../contract/places/rwanda-tree.json', import.meta.url), textOfTree(tree));
writeFileSync(new URL('../contract/places/rwanda-sectors.json', import.meta.url), textOfSectors(tree));
