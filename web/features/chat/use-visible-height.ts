import { useEffect } from 'react';

/**
 * Keeps `--visible-height` at the height that can be seen: where a keyboard lies over the page instead of making it
 * smaller (iPhones), a box of that height keeps its end above the keyboard.
 */
export function useVisibleHeight(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const { style } = document.documentElement;
    const follow = () => {
      // Zoomed in, the visible part says nothing about keyboards.
      if (viewport.scale === 1) style.setProperty('--visible-height', `${Math.round(viewport.height)}px`);
    };
    follow();
    viewport.addEventListener('resize', follow);
    return () => {
      viewport.removeEventListener('resize', follow);
      style.removeProperty('--visible-height');
    };
  }, []);
}
