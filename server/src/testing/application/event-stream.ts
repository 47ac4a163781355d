import { type LiveEvent, listenToEvents } from '@vigiefaon/domain/events/events.api';
import { expect, onTestFinished } from 'vitest';

interface Heard {
  readonly id: string;
  readonly event: LiveEvent;
}

export interface Stream {
  /** Waits for the next event. */
  next(): Promise<Heard>;
  /** Waits until the server ends it. */
  end(): Promise<void>;
}

/** Opens the stream of an account at an instance, from where it had heard everything before. */
export async function listenAt(at: string, { token }: { token: string }, lastId?: string): Promise<Stream> {
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const response = await fetch(`${at}${listenToEvents.path}`, {
    headers: { authorization: `Bearer ${token}`, ...(lastId ? { 'last-event-id': lastId } : {}) },
    signal: leaving.signal,
  });
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const reader = (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  async function next(): Promise<Heard> {
    const found = /^id: (\S+)\ndata: (.*)\n\n/m.exec(text);
    if (found?.[1] && found[2]) {
      text = text.slice(found.index + found[0].length);
      return { id: found[1], event: JSON.parse(found[2]) };
    }
    const { done, value } = await reader.read();
    if (done) throw new Error('the stream has ended');
    text += value;
    return next();
  }
  return {
    next,
    end: async () => {
      for (let read = await reader.read(); !read.done; ) read = await reader.read();
    },
  };
}
