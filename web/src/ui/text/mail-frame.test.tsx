import { screen } from '@testing-library/react';
import { noLetterhead } from '@vigiefaon/domain/letterhead/shown-letterhead';
import { expect, test } from 'vitest';
import { someSettings } from '../../testing/people.ts';
import { renderInside } from '../../testing/render-page.tsx';
import { MailFrame } from './mail-frame.tsx';

const html = '<p>Bonjour</p><img src="cid:letterhead-logo" alt="">';
const shown = async (logo: { hash: string; width: number; height: number } | null) => {
  const settings = someSettings({ letterhead: { ...noLetterhead, logo } });
  await renderInside(<MailFrame title="Mail" html={html} className={undefined} />, { settings });
  return screen.getByTitle<HTMLIFrameElement>('Mail');
};

test('a mail is shown with the logo that travels with it, and nothing in it can act', async () => {
  const frame = await shown({ hash: 'a'.repeat(64), width: 4, height: 2 });
  expect(frame.srcdoc).toContain(`<img src="/api/letterhead/logo/${'a'.repeat(64)}"`);
  expect(frame.getAttribute('sandbox')).toBe('');
});

test('of a logo that was taken away since nothing is asked for', async () => {
  expect((await shown(null)).srcdoc).toBe('<p>Bonjour</p><img src="" alt="">');
});
