import { notificationChannels } from '../notifications/notification.vocabulary.ts';

/** How soon a person is notified of hits of a saved search. */
export const searchRhythms = ['now', 'daily', 'weekly'] as const;
export type SearchRhythm = (typeof searchRhythms)[number];

/** The channels of a saved search: those of notifications, and text messages to a verified phone number. */
export const searchChannels = [...notificationChannels, 'sms'] as const;
export type SearchChannel = (typeof searchChannels)[number];

/** Why no text message is sent: the site sends none, no number is verified, or the number has sent STOP. */
export const textHindrances = ['no_gateway', 'no_number', 'stopped'] as const;
export type TextHindrance = (typeof textHindrances)[number];

/** The events of a property that a saved search notifies of: it matches now, costs less, or is available again. */
export const searchEvents = ['new', 'price_down', 'back'] as const;
export type SearchEvent = (typeof searchEvents)[number];

/** The most saved searches of a person. */
export const mostSavedSearches = 50;
export const savedSearchesPerPage = 20;
export const searchNameMaxLength = 80;
/** The longest address of a search: a drawn area and all places and filters at once stay below it. */
export const searchAddressMaxLength = 6_000;

/** The most properties an alert names; of the others it gives the number. */
export const mostNamedInAlert = 10;
/** The most alerts by text message to a person in a day; further ones use the other channels. */
export const mostTextedAlerts = 10;
