// What a reload may find again of forms about the member themselves; drafts of works stay for their next log-in.
const personalForms = ['profile-form:', 'bank-details-form:'];

/** Forgets what was typed in this tab about the member themselves. */
export function forgetPersonalForms(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (personalForms.some((form) => key.startsWith(form))) sessionStorage.removeItem(key);
    }
  } catch {
    // No storage, nothing kept.
  }
}
