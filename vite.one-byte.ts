import type { Plugin } from 'vite';

/** Beyond ASCII. Of a large file one such character makes Node keep two bytes for each. */
const wide = /[\u0080-\uffff]/g;
/** A text whose escapes mean themselves. */
const wideRawText = /String\.raw`[^`]*[\u0080-\uffff]/;

/** Writes what is beyond ASCII in the server's programs as escapes, which halves what their texts take in memory. */
export function oneBytePrograms(): Plugin {
  return {
    name: 'urugo-one-byte-programs',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        if (wideRawText.test(file.code)) this.error(`${file.fileName}: a raw text with characters beyond ASCII`);
        file.code = file.code.replace(
          wide,
          (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
        );
      }
    },
  };
}
