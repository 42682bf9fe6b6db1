import {
  type NotificationChannel,
  type NotificationTopic,
  notificationChannels,
  notificationTopics,
} from '#contract/notifications/notification.vocabulary.ts';
import type { Db } from '#server/database.ts';
import { findPreferences, upsertPreferences } from './preferences.queries.ts';

type Preference = { topic: NotificationTopic; channel: NotificationChannel; isOn: boolean };

/** Every topic and channel with the user's choice; on by default. */
export async function readPreferences(db: Db, userId: string): Promise<Preference[]> {
  const chosen = await findPreferences(db, userId);
  return notificationTopics.flatMap((topic) =>
    notificationChannels.map((channel) => ({
      topic,
      channel,
      isOn: chosen.find((row) => row.topic === topic && row.channel === channel)?.is_on ?? true,
    })),
  );
}

/** Changes the given ones; of one given twice the last counts. */
export async function changePreferences(db: Db, userId: string, preferences: readonly Preference[]): Promise<void> {
  const last = new Map(preferences.map((preference) => [`${preference.topic} ${preference.channel}`, preference]));
  const rows = [...last.values()].map(({ topic, channel, isOn }) => ({ user_id: userId, topic, channel, is_on: isOn }));
  if (rows.length > 0) await upsertPreferences(db, rows);
}
