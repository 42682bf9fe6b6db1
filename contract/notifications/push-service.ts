/**
 * The push services of the browser makers. A subscription names an address that our server will write to, so it must be
 * one of these: not an internal machine of the operator, not the target of a flood.
 */
const pushServices = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
];

/** Whether an address is one at a known push service. */
export function isPushService(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username } = new URL(address);
  if (protocol !== 'https:' || port !== '' || username !== '') return false;
  return pushServices.some((service) => hostname === service || hostname.endsWith(`.${service}`));
}
