import { beepPauseMs } from '@vigiefaon/domain/finds/way-to';
import { useEffect, useRef } from 'react';

const beepSeconds = 0.09;

function beep(audio: AudioContext, meters: number): void {
  const [tone, volume] = [audio.createOscillator(), audio.createGain()];
  tone.frequency.value = meters < 20 ? 1320 : 880;
  volume.gain.setValueAtTime(0.0001, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.4, audio.currentTime + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + beepSeconds);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + beepSeconds);
}

/** Not on Apple's phones. */
export const canVibrate = () => 'vibrate' in navigator;

const vibrateMs = 60;

/** Beeps, and shakes the phone, faster the nearer one comes, while it is wanted and the way is known. */
export function useSignals(isOn: boolean, meters: number | null): void {
  const latest = useRef(meters);
  useEffect(() => {
    latest.current = meters;
  }, [meters]);
  useEffect(() => {
    if (!isOn) return;
    const audio = 'AudioContext' in window ? new AudioContext() : null;
    let timer: ReturnType<typeof setTimeout>;
    const next = () => {
      const left = latest.current;
      if (left !== null) {
        if (audio) beep(audio, left);
        if (canVibrate()) navigator.vibrate(vibrateMs);
      }
      timer = setTimeout(next, left === null ? 1000 : beepPauseMs(left));
    };
    void audio?.resume();
    next();
    return () => {
      clearTimeout(timer);
      void audio?.close();
    };
  }, [isOn]);
}
