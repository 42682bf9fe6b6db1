import { notificationChannels, notificationKinds } from '#contract/accounts/security.endpoints.ts';
import type { Db } from '#server/database.ts';
import { findPreferences, upsertPreferences } from './notification-preferences.queries.ts';

type Preference = {
  kind: (typeof notificationKinds)[number];
  channel: (typeof notificationChannels)[number];
  isOn: boolean;
};

/** Every kind and channel with the person's choice; what nobody has chosen is on. */
export async function readPreferences(db: Db, userId: string): Promise<Preference[]> {
  const chosen = await findPreferences(db, userId);
  return notificationKinds.flatMap((kind) =>
    notificationChannels.map((channel) => ({
      kind,
      channel,
      isOn: chosen.find((row) => row.kind === kind && row.channel === channel)?.is_on ?? true,
    })),
  );
}

/** Changes the given ones; of one given twice the last counts. */
export async function changePreferences(db: Db, userId: string, preferences: readonly Preference[]): Promise<void> {
  const last = new Map(preferences.map((preference) => [`${preference.kind} ${preference.channel}`, preference]));
  const rows = [...last.values()].map(({ kind, channel, isOn }) => ({ user_id: userId, kind, channel, is_on: isOn }));
  if (rows.length > 0) await upsertPreferences(db, rows);
}
