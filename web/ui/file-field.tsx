import { useId } from 'react';

type FileFieldProps = { name: string; label: string; accept: string; hint?: string; isOptional?: boolean };

/** The choice of a file, by the browser's own field, which works without scripts. */
export function FileField({ name, label, accept, hint, isOptional = false }: FileFieldProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="file"
        name={name}
        required={!isOptional}
        accept={accept}
        aria-describedby={hint === undefined ? undefined : `${id}-note`}
        className="min-h-12 w-full min-w-0 rounded-xl border border-line-strong bg-surface px-3 py-2.5 text-sm file:mr-3 file:rounded-full file:border-0 file:bg-accent-soft file:px-4 file:py-1.5 file:font-semibold file:text-accent"
      />
      {hint !== undefined && (
        <p id={`${id}-note`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
