/** What the service worker says of the pictures that it was to load. */
export interface LoadedPictures {
  readonly wanted: number;
  readonly kept: number;
  readonly bytes: number;
  /** Why some are missing; `REFUSED`: the service has answered, but without a picture. */
  readonly end: 'ALL' | 'NO_ROOM' | 'NOT_REACHED' | 'REFUSED';
}

/** More than any round needs; a phone has other things to keep. */
export const mostPictureBytes = 30_000_000;

/** The pictures of the round on this phone, loaded by the service worker, which may ask services that this page may not. */
class PicturesAhead {
  readonly #listeners = new Set<() => void>();
  #asked = '';
  #loaded: LoadedPictures | null = null;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Null until the worker has said what it has. */
  readonly loaded = (): LoadedPictures | null => this.#loaded;

  /** Of a list that is being loaded, or is all here, nothing is asked again. */
  async load(addresses: readonly string[]): Promise<void> {
    const asked = addresses.join('\n');
    if (!('serviceWorker' in navigator) || asked === this.#asked) return;
    this.#asked = asked;
    this.#say(null);
    const { active } = await navigator.serviceWorker.ready;
    if (!active || asked !== this.#asked) return;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<LoadedPictures>) => {
      if (asked !== this.#asked) return;
      this.#say(data);
      if (data.end === 'NOT_REACHED') this.#asked = '';
    };
    active.postMessage({ type: 'LOAD_PICTURES', addresses, mostBytes: mostPictureBytes }, [port2]);
  }

  #say(loaded: LoadedPictures | null): void {
    this.#loaded = loaded;
    for (const listener of this.#listeners) listener();
  }
}

export const picturesOnPhone = new PicturesAhead();
