import { useSyncExternalStore } from 'react';

/** A value apart from the tree, so that only what shows it is drawn again when it changes. */
export class Watched<Value> {
  #value: Value;
  readonly #listeners = new Set<() => void>();

  constructor(value: Value) {
    this.#value = value;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly value = (): Value => this.#value;

  set(value: Value): void {
    if (value === this.#value) return;
    this.#value = value;
    for (const listener of this.#listeners) listener();
  }
}

/** What is read of it; plain values, so that the same is the same. */
export function useWatched<Value, Read>(watched: Watched<Value>, read: (value: Value) => Read): Read {
  return useSyncExternalStore(watched.subscribe, () => read(watched.value()));
}
