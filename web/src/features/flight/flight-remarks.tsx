import { Notice } from '../../ui/feedback/notice.tsx';

/** What a pilot should look at before flying; nothing where there is nothing. */
export function FlightRemarks({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <Notice kind="warn" title={title} role="status">
      <ul className="bullets">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Notice>
  );
}
