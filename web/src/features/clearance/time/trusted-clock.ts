/** A time that the server said, with what the clocks of this device showed when it was asked. */
export interface HeardTime {
  readonly serverMs: number;
  readonly deviceMs: number;
  /** `performance.now()`, which nobody sets; null when it was heard by a page that is closed since. */
  readonly steadyMs: number | null;
}

/** How far time has come as far as this device has noticed. */
export interface TimeMark {
  readonly nowMs: number;
  readonly deviceMs: number;
}

export interface DeviceTime {
  readonly deviceMs: number;
  readonly steadyMs: number;
}

export interface TrustedTime extends TimeMark {
  /** False: the device's clock was set back since the server was heard, and nobody knows by how much. */
  readonly isSure: boolean;
}

/** A network sets a clock right by so much without anybody having turned it. */
const slackMs = 2000;

/**
 * The server's time now, by the clock of this device, its steady counter (which may stand still while the device sleeps) and what was
 * reached before: the latest of them, since too late keeps an animal alive and too early kills it.
 */
export function trustedTime(heard: HeardTime, mark: TimeMark | null, device: DeviceTime): TrustedTime {
  const byDevice = heard.serverMs + device.deviceMs - heard.deviceMs;
  const bySteady = heard.steadyMs === null ? byDevice : heard.serverMs + device.steadyMs - heard.steadyMs;
  const latestDeviceMs = Math.max(heard.deviceMs, mark?.deviceMs ?? heard.deviceMs);
  return {
    nowMs: Math.max(byDevice, bySteady, mark?.nowMs ?? byDevice, heard.serverMs),
    deviceMs: Math.max(device.deviceMs, latestDeviceMs),
    isSure: device.deviceMs >= latestDeviceMs - slackMs,
  };
}
