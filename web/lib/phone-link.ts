/** The address by which a device calls a number that was written for people to read. */
export function phoneLink(phoneNumber: string): string {
  return `tel:${phoneNumber.replace(/[^+\d]/g, '')}`;
}
