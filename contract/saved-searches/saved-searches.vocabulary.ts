import { notificationChannels } from '../notifications/notification.vocabulary.ts';

/** How soon a person is told of what is new to a saved search. */
export const searchRhythms = ['now', 'daily', 'weekly'] as const;
export type SearchRhythm = (typeof searchRhythms)[number];

/** The ways a saved search is told: those of notifications, and text messages to a verified phone number. */
export const searchChannels = [...notificationChannels, 'sms'] as const;
export type SearchChannel = (typeof searchChannels)[number];

/** Why no text message comes: the site sends none, no number is verified, or the number has said STOP. */
export const textHindrances = ['no_gateway', 'no_number', 'stopped'] as const;
export type TextHindrance = (typeof textHindrances)[number];

/** What may happen to a property that a saved search is told of: it meets it now, costs less, or can be had again. */
export const searchEvents = ['new', 'price_down', 'back'] as const;
export type SearchEvent = (typeof searchEvents)[number];

/** So many saved searches a person may keep. */
export const mostSavedSearches = 50;
export const savedSearchesPerPage = 20;
export const searchNameMaxLength = 80;
/** The longest address of a search: a drawn area and all places and filters at once stay below it. */
export const searchAddressMaxLength = 6_000;

/** So many properties an alert names; of the others it says how many they are. */
export const mostNamedInAlert = 10;
/** So many alerts a person gets by text message in a day; the others come by their other ways. */
export const mostTextedAlerts = 10;
