import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { openCodeReader } from './read-code.ts';

const betweenLooksMs = 150;

function openCamera(): Promise<MediaStream> {
  const { mediaDevices }: Partial<Navigator> = navigator;
  if (!mediaDevices) return Promise.reject(new Error('no camera'));
  return mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } }, audio: false });
}

/** Looks through the camera for a code until one is taken; whether there is a camera is unknown until it answers. */
export function useCodeCamera(take: (text: string) => boolean) {
  const video = useRef<HTMLVideoElement>(null);
  const [isAvailable, setAvailable] = useState<boolean | null>(null);
  const offer = useEffectEvent(take);

  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function look(read: Awaited<ReturnType<typeof openCodeReader>>): Promise<void> {
      const text = video.current ? await read(video.current) : null;
      if (isOver || (text !== null && offer(text))) return;
      timer = setTimeout(() => void look(read), betweenLooksMs);
    }

    async function begin(): Promise<void> {
      try {
        stream = await openCamera();
        if (isOver) throw new Error('closed meanwhile');
        setAvailable(true);
        const screen = video.current;
        if (screen) {
          screen.srcObject = stream;
          await screen.play();
        }
        await look(await openCodeReader());
      } catch {
        for (const track of stream?.getTracks() ?? []) track.stop();
        if (!isOver) setAvailable(false);
      }
    }

    void begin();
    return () => {
      isOver = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, []);

  return { video, isAvailable };
}
