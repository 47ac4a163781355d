/** A fawn lying in the grass, few lines, one green. */
export function MeadowDrawing() {
  return (
    <svg viewBox="0 0 160 96" width="160" height="96" fill="none" aria-hidden="true" focusable="false">
      <g stroke="var(--brand)" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M12 84h136" />
        <path d="M52 84c-2-18 12-30 32-30 14 0 22 6 26 14" />
        <path d="M106 68c-4-8-3-18 4-23 8-5 18-1 20 7 1 5 6 6 8 10 2 5-3 8-9 8-7 0-9 8-11 14" />
        <path d="M112 45c-6-3-9-10-8-16 6 2 11 7 12 13" />
        <path d="M122 43c0-6 4-12 10-14 2 6 0 13-4 17" />
        <path d="M24 84c0-10-4-18-10-22M30 84c0-14 2-24 8-32M38 84c0-8 3-14 8-18M142 84c0-8 3-13 8-17" />
      </g>
      <g fill="var(--brand)">
        <circle cx="122" cy="56" r="2.2" />
        <circle cx="76" cy="64" r="1.8" />
        <circle cx="86" cy="62" r="1.8" />
        <circle cx="70" cy="72" r="1.8" />
        <circle cx="82" cy="72" r="1.8" />
        <circle cx="94" cy="68" r="1.8" />
      </g>
    </svg>
  );
}
