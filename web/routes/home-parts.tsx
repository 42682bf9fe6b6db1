import { createIsomorphicFn } from '@tanstack/react-start';
import type { ComponentType, ReactNode } from 'react';
import { LatePart } from '#web/lib/late-part.tsx';
import { EndingSoon, Partners, PopularPlaces, Testimonials, Welcome } from './home-late-parts.tsx';

type PartName = keyof typeof import('./home-late-parts.tsx');
type PartProps = { siteName: string };
type Parts = Readonly<Record<PartName, ComponentType<PartProps>>>;

let loaded: Parts | undefined;

/** For a change to the home page within the browser, where no server has rendered its parts. */
export async function loadHomeParts(): Promise<Parts> {
  loaded ??= await import('./home-late-parts.tsx');
  return loaded;
}

const idOf = (name: PartName) => `home-${name}`;

const partOf = createIsomorphicFn()
  .server((name: PartName, siteName: string): ReactNode => {
    const parts: Parts = { EndingSoon, Partners, PopularPlaces, Testimonials, Welcome };
    const Part = parts[name];
    return (
      <div id={idOf(name)}>
        <Part siteName={siteName} />
      </div>
    );
  })
  .client((name: PartName, siteName: string): ReactNode => {
    const withName = (parts: Parts) => {
      const Part = parts[name];
      return () => <Part siteName={siteName} />;
    };
    const load = async () => withName(await loadHomeParts());
    return <LatePart id={idOf(name)} present={loaded && withName(loaded)} load={load} />;
  });

/** A part of the home page that is there to be read: its code is not among the first scripts. */
export function HomePart({ name, siteName }: { name: PartName; siteName: string }) {
  return partOf(name, siteName);
}
