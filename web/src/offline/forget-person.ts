import { clearDraftsOf } from './draft-store.ts';
import { removeEntriesOf } from './field/field-store.ts';

/** Wipes all of a person whose account is gone, also what was never sent. */
export async function forgetForGood(userId: string): Promise<void> {
  await Promise.allSettled([clearDraftsOf(userId), removeEntriesOf(userId)]);
}
