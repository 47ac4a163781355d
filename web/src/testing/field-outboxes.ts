import { FieldOutbox } from '../offline/field/field-outbox.ts';
import { afterEachFile } from './after-each-file.ts';

const outboxes = new Set<FieldOutbox>();

// They outlive their file: each is emptied, also of what the disk has lost, and asked to send now that nobody is logged in, which ends its
// pauses. Otherwise it would send what the next file puts on the disk.
afterEachFile(async () => {
  for (const outbox of outboxes) {
    for (const entry of outbox.drawn()) await outbox.discard(entry);
    await outbox.flush();
  }
});

/** One whose pauses end with the file that it stands in. */
export function aFieldOutbox(): FieldOutbox {
  const outbox = new FieldOutbox();
  outboxes.add(outbox);
  return outbox;
}
