import type { User } from '#contract/accounts/account.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useForm } from '#web/lib/use-form.ts';
import { TextField } from '#web/ui/field.tsx';
import type { ProfileFormProps } from './profile-form-props.ts';
import { useProfileProblemText } from './profile-problem-text.ts';
import { generalOf, generalSchema } from './profile-values.ts';
import { SaveButton } from './save-button.tsx';

/** The tab General Information. */
export function GeneralForm({
  user,
  picture,
  saving,
  showsEmail,
}: ProfileFormProps & { user: User; showsEmail: boolean }) {
  const t = useTranslations('profile');
  const problemText = useProfileProblemText();
  const form = useForm({ schema: generalSchema, read: (values) => generalOf(values, user), problemText });
  const props = form.props((changes) =>
    saving.save(
      { changes, picture: picture.take() },
      { onSuccess: picture.reset, onError: (error) => form.showRefusal(error) },
    ),
  );
  return (
    <form {...props} aria-label={t('tabs.general')}>
      <fieldset disabled={saving.isSaving} className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...form.field('name')}
          label={t('field.name')}
          defaultValue={user.name}
          autoComplete="name"
          className="sm:col-span-2"
        />
        {showsEmail && (
          <TextField
            label={t('field.email')}
            hint={t('emailFixed')}
            value={user.email}
            type="email"
            readOnly
            className="sm:col-span-2"
          />
        )}
        <TextField
          {...form.field('phoneNumber')}
          label={t('field.phoneNumber')}
          defaultValue={user.phoneNumber}
          type="tel"
          autoComplete="tel"
          className="sm:col-span-2"
        />
        <TextField
          {...form.field('address.city')}
          label={t('field.city')}
          defaultValue={user.address.city}
          autoComplete="address-level2"
        />
        <TextField
          {...form.field('address.street')}
          label={t('field.street')}
          defaultValue={user.address.street}
          autoComplete="address-line1"
        />
        <SaveButton isSaving={saving.isSaving}>{t('submit')}</SaveButton>
      </fieldset>
    </form>
  );
}
