import type { usePicture } from './use-picture.ts';
import type { useSaveProfile } from './use-save-profile.ts';

/** What both tabs of the profile share: a picture that is saved with either, and one saving at a time. */
export type ProfileFormProps = {
  picture: ReturnType<typeof usePicture>;
  saving: ReturnType<typeof useSaveProfile>;
};
