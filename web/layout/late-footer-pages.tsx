import { createIsomorphicFn } from '@tanstack/react-start';
import type { ComponentType, ReactNode } from 'react';
import { LatePart } from '#web/lib/late-part.tsx';
import { RenderedOnce } from '#web/lib/rendered-once.tsx';
import { FooterPages } from './footer-pages.tsx';

const id = 'footer-pages';
let loaded: ComponentType | undefined;

async function load(): Promise<ComponentType> {
  loaded ??= (await import('./footer-pages.tsx')).FooterPages;
  return loaded;
}

const partOf = createIsomorphicFn()
  .server(
    (): ReactNode => (
      <div id={id}>
        <RenderedOnce name="footer">
          <FooterPages />
        </RenderedOnce>
      </div>
    ),
  )
  .client((): ReactNode => <LatePart id={id} present={loaded} load={load} />);

/** The links of the footer, which are there to be read: their code is not among the first scripts. */
export const LateFooterPages = () => partOf();
