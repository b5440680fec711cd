import { call } from '../platform/call.ts';
import { messageOf } from '../platform/call-error.ts';
import { showFailure, showSuccess } from '../ui/toasts.tsx';

const reported = new WeakSet<object>();
const maxCharacters = 16_000;

/** Sends the error's stack to the society, once for each error, and says by a toast whether that worked. */
export async function reportOnce(error: unknown): Promise<void> {
  const thrown = typeof error === 'object' && error !== null ? error : new Error(String(error));
  if (reported.has(thrown)) return;
  reported.add(thrown);
  try {
    const { reportError } = await import('#contract/error-logs.ts');
    await call(reportError, { body: { description: stackOf(thrown).slice(0, maxCharacters) } });
    showSuccess('Error reporting send successfully');
  } catch {
    showFailure('Error reporting not send');
  }
}

function stackOf(thrown: object): string {
  return (thrown instanceof Error && thrown.stack) || messageOf(thrown);
}
