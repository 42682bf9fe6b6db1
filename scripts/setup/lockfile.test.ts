import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

type Locked = { link?: boolean; integrity?: string; optional?: boolean };

const { packages } = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Record<string, Locked>;
};

/**
 * Programs for other systems than the one the lockfile was written on, which its registry lacked. Write the lockfile
 * with a registry that has all of them, and this list becomes shorter.
 */
const unverified: Readonly<Record<string, string>> = {
  '@biomejs/cli-':
    'android-arm64 android-x64 darwin-arm64 darwin-x64 linux-arm64-musl linux-x64-musl win32-arm64 win32-x64',
  '@oxc-parser/binding-':
    'android-arm-eabi android-arm64 darwin-arm64 darwin-x64 freebsd-x64 linux-arm-gnueabihf linux-arm-musleabihf ' +
    'linux-ppc64-gnu linux-riscv64-gnu linux-riscv64-musl linux-s390x-gnu openharmony-arm64 win32-arm64-msvc ' +
    'win32-ia32-msvc win32-x64-msvc',
  '@swc/core-':
    'darwin-arm64 darwin-x64 linux-arm-gnueabihf linux-ppc64-gnu linux-s390x-gnu win32-arm64-msvc win32-ia32-msvc win32-x64-msvc',
  '@tailwindcss/oxide-':
    'android-arm64 darwin-arm64 darwin-x64 freebsd-x64 linux-arm-gnueabihf wasm32-wasi win32-arm64-msvc win32-x64-msvc',
};

it('the lockfile names the checksum of every package but those that could not be had', () => {
  const exceptions = Object.entries(unverified).flatMap(([prefix, systems]) =>
    systems.split(' ').map((system) => `node_modules/${prefix}${system}`),
  );
  const without = Object.entries(packages).filter(([path, { link, integrity }]) => path && !link && !integrity);
  expect(without.map(([path]) => path).sort()).toEqual(exceptions.sort());
  // Each is installed on its own system only.
  expect(without.filter(([, { optional }]) => optional !== true)).toEqual([]);
});
