import { Heart } from 'lucide-react';
import { classNames } from '#web/ui/class-names.ts';

export function SavedHeart({ isSaved }: { isSaved: boolean }) {
  return <Heart aria-hidden="true" className={classNames('size-5', isSaved && 'fill-accent text-accent')} />;
}
