import { FieldOutbox } from '../web/src/offline/field/field-outbox.ts';
import { readEntries, removeEntriesOf } from '../web/src/offline/field/field-store.ts';

const outbox = new FieldOutbox();
const queue = {
  append: (entry: Parameters<FieldOutbox['append']>[0]) => outbox.append(entry),
  send: () => outbox.flush(),
  entries: readEntries,
  forget: removeEntriesOf,
};
export type FieldQueue = typeof queue;

declare global {
  interface Window {
    /** The queue of the app as it is, without screens around it. */
    fieldQueue: FieldQueue;
  }
}

window.fieldQueue = queue;
