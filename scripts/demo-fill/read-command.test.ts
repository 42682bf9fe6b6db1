import { describe, expect, it } from 'vitest';
import { readCommand } from './read-command.ts';

describe('the arguments of demo:fill', () => {
  it('are a number of listings and perhaps a seed', () => {
    expect(readCommand(['100000'])).toEqual({ kind: 'fill', count: 100_000, seed: 1 });
    expect(readCommand(['100,000', '--seed', '7'])).toEqual({ kind: 'fill', count: 100_000, seed: 7 });
    expect(readCommand(['--seed=0', '1_000'])).toEqual({ kind: 'fill', count: 1_000, seed: 0 });
    expect(readCommand(['5', '--words', '80'])).toEqual({ kind: 'fill', count: 5, seed: 1, words: 80 });
    expect(readCommand(['5', '--words', '0']).kind).toBe('mistake');
  });

  it('or --remove, or --help', () => {
    expect(readCommand(['--remove'])).toEqual({ kind: 'remove' });
    expect(readCommand(['--help'])).toEqual({ kind: 'help' });
    expect(readCommand(['-h', '12'])).toEqual({ kind: 'help' });
  });

  it.each([
    [[]],
    [['many']],
    [['0']],
    [['-5']],
    [['1.5']],
    [['1,00']],
    [['1e3']],
    [['99999999999']],
    [['10', '20']],
    [['10', '--seed', 'x']],
    [['10', '--seed']],
    [['10', '--remove']],
    [['--remove', '--seed', '2']],
    [['10', '--fast']],
  ])('%j is a mistake that is explained', (words) => {
    const command = readCommand(words);
    expect(command.kind).toBe('mistake');
    expect(command.kind === 'mistake' && command.message.length > 10).toBe(true);
  });
});
