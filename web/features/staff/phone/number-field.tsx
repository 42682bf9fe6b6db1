import { TextField } from '#web/ui/field.tsx';

/** The number of a simulated phone. */
export function NumberField({ label }: { label: string }) {
  return (
    <TextField
      label={label}
      name="number"
      type="tel"
      maxLength={40}
      defaultValue="+250788000101"
      required
      className="w-full max-w-64"
    />
  );
}
