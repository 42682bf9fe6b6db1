import { passwordMinLength } from '#contract/accounts/account.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useForm } from '#web/lib/use-form.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import type { ProfileFormProps } from './profile-form-props.ts';
import { useProfileProblemText } from './profile-problem-text.ts';
import { noPasswordsSchema, passwordsSchema } from './profile-values.ts';
import { SaveButton } from './save-button.tsx';

/** The tab Password. Passwords are sent from here alone, the present and the new one together (SPECIFICATION §5). */
export function PasswordForm({ email, picture, saving }: ProfileFormProps & { email: string }) {
  const t = useTranslations('profile');
  const problemText = useProfileProblemText();
  const isPictureChosen = picture.chosen !== undefined;
  const form = useForm({
    schema: isPictureChosen ? noPasswordsSchema.or(passwordsSchema) : passwordsSchema,
    problemText,
  });
  const props = form.props(({ currentPassword, newPassword }, element) =>
    saving.save(
      { changes: newPassword === '' ? {} : { currentPassword, newPassword }, picture: picture.take() },
      {
        onSuccess: () => {
          element.reset();
          picture.reset();
        },
        onError: (error) => form.showRefusal(error),
      },
    ),
  );
  return (
    <form {...props} aria-label={t('tabs.password')}>
      <fieldset disabled={saving.isSaving} className="grid gap-5 sm:grid-cols-2">
        {/* Programs that keep passwords want to know whose this is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          {...form.field('currentPassword')}
          label={t('field.currentPassword')}
          autoComplete="current-password"
          className="sm:col-span-2"
        />
        <PasswordField
          {...form.field('newPassword')}
          label={t('field.newPassword')}
          hint={t('passwordHint', { min: String(passwordMinLength) })}
          autoComplete="new-password"
        />
        <PasswordField
          {...form.field('confirmPassword')}
          label={t('field.confirmPassword')}
          autoComplete="new-password"
        />
        <p className="text-sm text-ink-soft sm:col-span-2">{t('passwordNote')}</p>
        <SaveButton isSaving={saving.isSaving}>{t('submitPassword')}</SaveButton>
      </fieldset>
    </form>
  );
}
