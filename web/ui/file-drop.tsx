import type { LucideIcon } from 'lucide-react';
import { type DragEvent, type ReactNode, type Ref, useState } from 'react';
import { classNames } from './class-names.ts';

type FileDropProps = {
  /** The id of the field itself, for labels and descriptions. */
  id: string;
  icon: LucideIcon;
  accept: string;
  isMultiple?: boolean;
  isDisabled?: boolean;
  isInvalid?: boolean;
  describedBy: string;
  onChoose: (files: readonly File[]) => void;
  ref?: Ref<HTMLInputElement>;
  className?: string;
  /** Its content; `true` while a file is dragged over it. */
  children: (isOver: boolean) => ReactNode;
};

/** A place to drop files on, or to choose them. The browser's own field lies over the whole of it. */
export function FileDrop(props: FileDropProps) {
  const { id, icon: Icon, accept, isMultiple = false, isDisabled = false, isInvalid = false } = props;
  const [isOver, setIsOver] = useState(false);
  const leave = () => setIsOver(false);
  const take = (chosen: Iterable<File> | null) => {
    const files = [...(chosen ?? [])];
    if (files.length > 0) props.onChoose(isMultiple ? files : files.slice(0, 1));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    leave();
    if (!isDisabled) take(event.dataTransfer.files);
  };
  return (
    <div
      className={classNames(
        'relative flex flex-col items-center justify-center gap-1 rounded-2xl border-2 border-dashed px-5 py-9',
        'text-center transition-colors hover:border-accent has-disabled:opacity-60 has-focus-visible:outline-3',
        'has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isInvalid ? 'border-bad' : 'border-line-strong',
        isOver && 'border-accent bg-accent-soft',
        props.className,
      )}
    >
      <Icon aria-hidden="true" className="mb-2 size-8 text-accent" />
      {props.children(isOver)}
      <input
        ref={props.ref}
        id={id}
        type="file"
        multiple={isMultiple}
        accept={accept}
        disabled={isDisabled}
        aria-invalid={isInvalid || undefined}
        aria-describedby={props.describedBy}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={leave}
        onDrop={drop}
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          // Removed and chosen again, the same file must count as a choice.
          currentTarget.value = '';
        }}
        className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
    </div>
  );
}
