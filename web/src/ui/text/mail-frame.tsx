import { logoAddress, logoInMail } from '@vigiefaon/domain/letterhead/shown-letterhead';
import { usePublicSettings } from '../../api/public-settings.ts';

interface MailFrameProps {
  title: string;
  html: string;
  className: string | undefined;
}

/** A mail laid out as its receiver sees it, with the logo that travels with it; nothing in it can act here. */
export function MailFrame({ title, html, className }: MailFrameProps) {
  const { logo } = usePublicSettings().letterhead;
  const shown = html.replaceAll(logoInMail, logo ? logoAddress(logo) : '');
  return <iframe className={className} title={title} srcDoc={shown} sandbox="" />;
}
