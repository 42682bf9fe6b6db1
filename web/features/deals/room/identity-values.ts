import type { ActionFields } from './use-action.ts';

/** The fields of a party's identity by their place in the body of the action. */
export const identityNames = { legalName: 'fields.identity.legalName', parcel: 'fields.identity.parcel?' } as const;

type Read = { identity: NonNullable<ActionFields['identity']> } | { wrong: readonly string[] };

/** What a form states of a party, or which of it is missing; the form of what is stated is the server's to check. */
export function readIdentity(form: FormData): Read {
  const [legalName, parcel] = [identityNames.legalName, identityNames.parcel].map((name) =>
    String(form.get(name) ?? '').trim(),
  );
  if (!legalName) return { wrong: ['legalName'] };
  return { identity: { legalName, ...(parcel && { parcel }) } };
}
