import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { IntlProvider, useLocale } from 'use-intl';
import { kigaliTimeZone } from '#contract/kigali-time.ts';
import { loadAreas, messagesOf } from '#web/i18n/catalogue.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ApiRefusal, callApi } from '#web/lib/api-client.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { showToast } from '#web/ui/toast.ts';
import { viewingsKey } from '../viewings.queries.ts';
import { forgetBooking, keptBooking } from './kept-booking.ts';
import { doneKeyOf } from './use-booking.ts';

const areas = ['book-viewing'] as const;

/** It stays kept until something else has happened: the network is back, or the address is confirmed. */
const isToStay = (error: unknown) =>
  !(error instanceof ApiRefusal) || error.status >= 500 || error.status === 401 || error.code === 'EMAIL_UNVERIFIED';

function Booking({ email }: { email: string }) {
  const t = useTranslations('bookViewing');
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    const booking = keptBooking();
    if (booking === undefined) return forgetBooking();
    // Chosen on the way to another account: perhaps by someone else on the same device.
    if (booking.email !== email.toLowerCase()) return;
    const { productId: listingId, slotId, commandId, fee } = booking;
    const body = { commandId, ...(fee && { seenFee: fee }) };
    callApi('POST /api/product/{listingId}/viewings/{slotId}/bookings', { params: { listingId, slotId }, body })
      .then(({ data: { viewing } }) => {
        forgetBooking();
        showToast({ kind: 'success', text: t(doneKeyOf(viewing)) });
      })
      .catch((error: unknown) => {
        if (isToStay(error)) return;
        forgetBooking();
        showToast({ kind: 'error', text: errorText(error) });
      })
      .finally(() => queryClient.invalidateQueries({ queryKey: viewingsKey }));
  }, []);
  return null;
}

/** Sends the booking that was kept, and reports the outcome. Its texts are loaded with it. */
export function SendKeptBooking({ email }: { email: string }) {
  const language = useLocale();
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    loadAreas(language, areas).then(
      () => setIsReady(true),
      () => undefined,
    );
  }, [language]);
  if (!isReady) return null;
  return (
    <IntlProvider locale={language} messages={messagesOf(language, areas)} timeZone={kigaliTimeZone}>
      <Booking email={email} />
    </IntlProvider>
  );
}
