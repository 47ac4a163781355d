import { newKey } from '../../api/new-key.ts';

interface Message {
  kind: 'CLAIM' | 'YIELDED';
  from: string;
}

export interface DraftTabsEvents {
  /** Another tab goes on with the draft: what is still unwritten here has to be on the disk when this ends. */
  onTakenElsewhere: () => void | Promise<void>;
  /** The tab that had the draft has written the last of it. */
  onYielded: () => void;
}

/** Tabs of one browser that have the same draft open agree on which of them writes it: the one that claimed it last. */
export class DraftTabs {
  private readonly id = newKey();
  private channel: BroadcastChannel | null;
  private readonly events: DraftTabsEvents;

  constructor(draftKey: string, events: DraftTabsEvents) {
    this.events = events;
    this.channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`draft ${draftKey}`);
    this.channel?.addEventListener('message', this.handle);
  }

  claim(): void {
    this.tell('CLAIM');
  }

  close(): void {
    this.channel?.removeEventListener('message', this.handle);
    this.channel?.close();
    // An answer may still be on its way; a closed channel would throw.
    this.channel = null;
  }

  private tell(kind: Message['kind']): void {
    this.channel?.postMessage({ kind, from: this.id } satisfies Message);
  }

  private readonly handle = (event: MessageEvent<Message>): void => {
    if (event.data.kind === 'YIELDED') this.events.onYielded();
    else void this.yieldTo();
  };

  private async yieldTo(): Promise<void> {
    await this.events.onTakenElsewhere();
    this.tell('YIELDED');
  }
}
