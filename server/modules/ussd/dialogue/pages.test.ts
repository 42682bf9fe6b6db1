import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutText, gsmLength, gsmText } from './gsm-text.ts';
import { pagesOf, screenLength } from './pages.ts';

describe('a text for an old phone', () => {
  it('has the letters that it knows', () => {
    expect(gsmText('RWF\u00a045\u202f000 – “inzu”, l’hôtel à Ça œuvre 3 m²')).toBe(
      'RWF 45 000 - "inzu", l\'hotel à Ça oeuvre 3 m2',
    );
    expect(gsmText('家')).toBe('?');
    expect(gsmLength('[a]')).toBe(5);
  });

  it('is cut where it is too long', () => {
    expect(cutText('A house with a very long title', 12)).toBe('A house wi..');
    expect(cutText('Short', 12)).toBe('Short');
  });

  it('is shown on screens that each fit, with everything on them', () => {
    const anyLines = fc.array(fc.string({ unit: 'grapheme', maxLength: 300 }), { maxLength: 12 });
    fc.assert(
      fc.property(anyLines, (lines) => {
        const pages = pagesOf(lines, { last: ['0 Back'], more: '00 More' });
        for (const page of pages) {
          expect(gsmLength(page)).toBeLessThanOrEqual(screenLength);
          expect(page.endsWith('0 Back')).toBe(true);
        }
        const bare = (text: string) => text.replaceAll(/\n00 More|\n?0 Back/g, '').replaceAll(/\s/g, '');
        expect(bare(pages.join('\n'))).toBe(bare(lines.map(gsmText).join('\n')));
      }),
    );
  });
});
