import { createContext } from 'react';

interface Listener {
  hear: (position: GeolocationPosition) => void;
  fail: (error: GeolocationPositionError) => void;
}

/** The one watch of all who want to know where the phone is. */
export class PlaceWatch {
  readonly #listeners = new Set<Listener>();
  #watch: number | null = null;

  /** Tells where the phone is, from now until the answer is called. */
  follow(hear: Listener['hear'], fail: Listener['fail']): () => void {
    const listener = { hear, fail };
    this.#listeners.add(listener);
    this.#begin();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#stop();
    };
  }

  #stop(): void {
    if (this.#watch !== null) navigator.geolocation.clearWatch(this.#watch);
    this.#watch = null;
  }

  /** A phone that lies still tells a second watch nothing new: whoever comes starts the one watch of all anew. */
  #begin(): void {
    this.#stop();
    this.#watch = navigator.geolocation.watchPosition(
      (position) => {
        for (const { hear } of [...this.#listeners]) hear(position);
      },
      (error) => {
        for (const { fail } of [...this.#listeners]) fail(error);
      },
      { enableHighAccuracy: true, maximumAge: 0, timeout: 30_000 },
    );
  }
}

/** The phone has one for the whole app. */
export const PlaceWatchContext = createContext(new PlaceWatch());
