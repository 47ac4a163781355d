import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { openCodeReader } from './read-code.ts';

const betweenLooksMs = 150;

function openCamera(): Promise<MediaStream> {
  const { mediaDevices }: Partial<Navigator> = navigator;
  if (!mediaDevices) return Promise.reject(new Error('no camera'));
  return mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } }, audio: false });
}

function closeCamera(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

type Screen = RefObject<HTMLVideoElement | null>;

async function showOn(screen: Screen, stream: MediaStream): Promise<void> {
  if (!screen.current) return;
  screen.current.srcObject = stream;
  await screen.current.play();
}

/** Reads picture after picture until `take` takes what stands in one. */
async function lookUntilTaken(screen: Screen, take: (text: string) => boolean, closing: AbortSignal): Promise<void> {
  const read = await openCodeReader();
  while (!closing.aborted) {
    const text = screen.current ? await read(screen.current) : null;
    if (closing.aborted || (text !== null && take(text))) return;
    await new Promise((resolve) => setTimeout(resolve, betweenLooksMs));
  }
}

/** Looks through the camera for a code until one is taken; whether there is a camera is unknown until it answers. */
export function useCodeCamera(take: (text: string) => boolean) {
  const video = useRef<HTMLVideoElement>(null);
  const [isAvailable, setAvailable] = useState<boolean | null>(null);
  const offer = useEffectEvent(take);

  useEffect(() => {
    const closing = new AbortController();
    let stream: MediaStream | null = null;

    async function begin(): Promise<void> {
      try {
        stream = await openCamera();
        if (closing.signal.aborted) throw new Error('closed meanwhile');
        setAvailable(true);
        await showOn(video, stream);
        await lookUntilTaken(video, (text) => offer(text), closing.signal);
      } catch {
        closeCamera(stream);
        if (!closing.signal.aborted) setAvailable(false);
      }
    }

    void begin();
    return () => {
      closing.abort();
      closeCamera(stream);
    };
  }, []);

  return { video, isAvailable };
}
