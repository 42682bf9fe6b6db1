import { describe, expect, it } from 'vitest';
import { isPushService } from './push-service.ts';

describe('the address of a push service', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('is %s', (address) => {
    expect(isPushService(address)).toBe(true);
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evilfcm.googleapis.com/abc',
    'https://me@fcm.googleapis.com/abc',
    'https://127.0.0.1/abc',
    'https://localhost/abc',
    'https://192.168.1.1/abc',
    'file:///etc/passwd',
    'abc',
  ])('is not %s', (address) => {
    expect(isPushService(address)).toBe(false);
  });
});
