import { useEffect } from 'react';

/** Keeps the screen on while somebody is led: gloves and wet grass unlock no phone. */
export function useAwakeScreen(isOn: boolean): void {
  useEffect(() => {
    const { wakeLock }: Partial<Navigator> = navigator;
    if (!isOn || !wakeLock) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const ask = async () => {
      if (document.visibilityState === 'hidden') return;
      lock = await wakeLock.request('screen').catch(() => null);
      if (isOver) await lock?.release();
    };
    // A hidden page loses it.
    const again = () => void ask();
    again();
    document.addEventListener('visibilitychange', again);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release().catch(() => undefined);
    };
  }, [isOn]);
}
