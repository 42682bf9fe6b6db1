import type { ActionFields } from './use-action.ts';

/** The fields of a party's identity by their place in the body of the action. */
export const identityNames = { legalName: 'fields.identity.legalName', parcel: 'fields.identity.parcel?' } as const;

type Read = { identity: NonNullable<ActionFields['identity']> } | { wrong: readonly string[] };

/** The facts of a party in a form, or those that are missing; their format is checked by the server. */
export function readIdentity(form: FormData): Read {
  const [legalName, parcel] = [identityNames.legalName, identityNames.parcel].map((name) =>
    String(form.get(name) ?? '').trim(),
  );
  if (!legalName) return { wrong: ['legalName'] };
  return { identity: { legalName, ...(parcel && { parcel }) } };
}
